package main

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"io"
	"net/http"
	"os"
)

var form = []byte(`<!DOCTYPE html><title>Upload</title><form action="/upload" method="post" ` +
	`enctype="multipart/form-data"><input type="file" name="upload"><button>Send</button></form>`)

// addPictures takes one picture in a form and shows it, encoded anew each time it is asked for.
func addPictures(mux *http.ServeMux, path string) {
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { w.Write(form) })
	mux.HandleFunc("/upload", func(w http.ResponseWriter, r *http.Request) {
		upload, _, err := r.FormFile("upload")
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		defer upload.Close()
		file, err := os.Create(path)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		defer file.Close()
		if _, err := io.Copy(file, upload); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		http.Redirect(w, r, "/show", http.StatusFound)
	})
	mux.HandleFunc("/show", func(w http.ResponseWriter, r *http.Request) {
		file, err := os.Open(path)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer file.Close()
		picture, _, err := image.Decode(file)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		var buffer bytes.Buffer
		if err := jpeg.Encode(&buffer, picture, &jpeg.Options{Quality: 75}); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		io.WriteString(w, `<!DOCTYPE html><title>Image</title><img src="data:image/jpeg;base64,`)
		io.WriteString(w, base64.StdEncoding.EncodeToString(buffer.Bytes()))
		io.WriteString(w, `" alt="">`)
	})
}

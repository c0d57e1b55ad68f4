// Command rival serves what the bench app serves, with Go's own packages: rival ADDRESS FOLDER.
package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
)

func main() {
	folder := os.Args[2]
	uploads := filepath.Join(folder, "uploads")
	if err := os.MkdirAll(uploads, 0o700); err != nil {
		log.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		io.WriteString(w, "ok\n")
	})
	files := http.FileServer(http.Dir(filepath.Join(folder, "files")))
	mux.Handle("/files/", http.StripPrefix("/files/", files))
	addOrders(mux)
	addUploads(mux, uploads)
	addPictures(mux, filepath.Join(folder, "newest.jpg"))
	log.Fatal(http.ListenAndServe(os.Args[1], mux))
}

package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"os"
)

// keep writes what it reads to a file, which it removes again, and answers with its hash.
func keep(w http.ResponseWriter, folder string, body io.Reader) {
	file, err := os.CreateTemp(folder, "")
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	defer os.Remove(file.Name())
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(io.MultiWriter(file, hash), body); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintf(w, "%x\n", hash.Sum(nil))
}

func addUploads(mux *http.ServeMux, folder string) {
	mux.HandleFunc("/body", func(w http.ResponseWriter, r *http.Request) { keep(w, folder, r.Body) })
	mux.HandleFunc("/form", func(w http.ResponseWriter, r *http.Request) {
		reader, err := r.MultipartReader()
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		for {
			part, err := reader.NextPart()
			if err != nil {
				http.Error(w, "there is no file", http.StatusBadRequest)
				return
			}
			if part.FormName() == "file" {
				keep(w, folder, part)
				return
			}
		}
	})
}

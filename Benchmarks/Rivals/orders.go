package main

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

type order struct {
	ID       int      `json:"id"`
	Customer string   `json:"customer"`
	Total    float64  `json:"total"`
	IsPaid   bool     `json:"isPaid"`
	Tags     []string `json:"tags"`
}

var sample = order{4711, "Ada Lovelace", 129.5, true, []string{"express", "gift", "fragile"}}

func (o *order) problems() []string {
	var found []string
	if o.ID < 1 {
		found = append(found, "id must be at least 1")
	}
	if o.Customer == "" || len(o.Customer) > 100 {
		found = append(found, "customer must have 1 to 100 bytes")
	}
	if o.Total < 0 {
		found = append(found, "total must not be negative")
	}
	if len(o.Tags) > 20 {
		found = append(found, "tags must be at most 20")
	}
	return found
}

func addOrders(mux *http.ServeMux) {
	mux.Handle("/echo", careful(func(w http.ResponseWriter, r *http.Request) {
		kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || kind != "application/json" {
			http.Error(w, "send JSON", http.StatusUnsupportedMediaType)
			return
		}
		var o order
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&o); err != nil {
			http.Error(w, "the body is no such JSON", http.StatusBadRequest)
			return
		}
		if found := o.problems(); found != nil {
			http.Error(w, strings.Join(found, "; "), http.StatusUnprocessableEntity)
			return
		}
		answer(w, &o)
	}))
	mux.Handle("/item", careful(func(w http.ResponseWriter, r *http.Request) { answer(w, &sample) }))
}

func answer(w http.ResponseWriter, o *order) {
	bytes, err := json.Marshal(o)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(bytes)
}

// A bucket of tokens for each client.
type bucket struct {
	tokens float64
	last   time.Time
}

const rate = 1_000_000

var (
	mutex   sync.Mutex
	buckets = map[string]*bucket{}
)

func take(client string) (int, bool) {
	mutex.Lock()
	defer mutex.Unlock()
	now := time.Now()
	b := buckets[client]
	if b == nil {
		b = &bucket{rate, now}
		buckets[client] = b
	}
	b.tokens += now.Sub(b.last).Seconds() * rate
	if b.tokens > rate {
		b.tokens = rate
	}
	b.last = now
	if b.tokens < 1 {
		return 0, false
	}
	b.tokens--
	return int(b.tokens), true
}

// Names requests, refuses forged and too many writes, and sends the same fields as the bench app.
func careful(next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		name := r.Header.Get("X-Request-ID")
		if name == "" {
			var random [8]byte
			rand.Read(random[:])
			name = hex.EncodeToString(random[:])
		}
		h.Set("X-Request-ID", name)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy",
			"default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Permissions-Policy",
			"camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			if origin := r.Header.Get("Origin"); origin != "" {
				if u, err := url.Parse(origin); err != nil || u.Host != r.Host {
					http.Error(w, "another site's page sent this", http.StatusForbidden)
					return
				}
			}
			client, _, _ := net.SplitHostPort(r.RemoteAddr)
			left, ok := take(client)
			h.Set("RateLimit-Policy", fmt.Sprintf(`"writes";q=%d;w=1`, rate))
			h.Set("RateLimit", fmt.Sprintf(`"writes";r=%d;t=1`, left))
			if !ok {
				http.Error(w, "too many requests", http.StatusTooManyRequests)
				return
			}
		}
		next(w, r)
	})
}

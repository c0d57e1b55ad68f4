#pragma once

#include <curl/curl.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

/// What a request is, and who is called while it runs.
typedef struct {
    const char *url;
    const char *method;
    /// Lines as they are sent.
    struct curl_slist *fields;
    const void *body;
    size_t body_size;
    long connect_ms;
    long whole_ms;
    /// Seconds without a byte.
    long idle_s;
    curl_off_t most_bytes;
    void *context;
    size_t (*on_field)(char *bytes, size_t one, size_t count, void *context);
    size_t (*on_body)(char *bytes, size_t one, size_t count, void *context);
    /// Judges the very address that a socket is about to be connected to.
    int (*may_connect)(void *context, const unsigned char *address, size_t size, int port);
} tsubame_request;

/// The set-up is a macro of flags and must run once, before any thread.
int tsubame_curl_start(void);

/// curl_easy_setopt is variadic, so Swift cannot call it. Makes a handle for a request that speaks
/// HTTP and HTTPS only, follows nothing by itself, and asks no proxy, no file and no signal.
CURL *tsubame_request_new(const tsubame_request *request);

/// curl_easy_getinfo is variadic too. The address that a redirection leads to, or NULL.
const char *tsubame_redirect_url(CURL *handle);

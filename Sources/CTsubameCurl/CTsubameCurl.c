#include "CTsubameCurl.h"

int tsubame_curl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK; }

// The address comes from the resolver and is the one that connect() is given: no name is looked up
// again between this check and the connection.
static curl_socket_t open_socket(
    void *context, curlsocktype purpose, struct curl_sockaddr *address
) {
    const tsubame_request *request = context;
    int allowed = 0;
    if (purpose == CURLSOCKTYPE_IPCXN && address->family == AF_INET) {
        const struct sockaddr_in *v4 = (const struct sockaddr_in *)(const void *)&address->addr;
        allowed = request->may_connect(
            request->context, (const unsigned char *)&v4->sin_addr, 4, ntohs(v4->sin_port));
    } else if (purpose == CURLSOCKTYPE_IPCXN && address->family == AF_INET6) {
        const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)(const void *)&address->addr;
        allowed = request->may_connect(
            request->context, (const unsigned char *)&v6->sin6_addr, 16, ntohs(v6->sin6_port));
    }
    if (!allowed) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

CURL *tsubame_request_new(const tsubame_request *request) {
    CURL *handle = curl_easy_init();
    if (!handle) return NULL;
    CURLcode end = CURLE_OK;
#define SET(option, value)                                                                        \
    if (end == CURLE_OK) end = curl_easy_setopt(handle, option, value)
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_PROXY, "");
    SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    SET(CURLOPT_URL, request->url);
    SET(CURLOPT_HTTPHEADER, request->fields);
    SET(CURLOPT_ACCEPT_ENCODING, "");
    SET(CURLOPT_HTTP09_ALLOWED, 0L);
    SET(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    SET(CURLOPT_CONNECTTIMEOUT_MS, request->connect_ms);
    SET(CURLOPT_TIMEOUT_MS, request->whole_ms);
    SET(CURLOPT_LOW_SPEED_LIMIT, 1L);
    SET(CURLOPT_LOW_SPEED_TIME, request->idle_s);
    SET(CURLOPT_MAXFILESIZE_LARGE, request->most_bytes);
    SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    SET(CURLOPT_OPENSOCKETDATA, (void *)request);
    SET(CURLOPT_HEADERFUNCTION, request->on_field);
    SET(CURLOPT_HEADERDATA, request->context);
    SET(CURLOPT_WRITEFUNCTION, request->on_body);
    SET(CURLOPT_WRITEDATA, request->context);
    if (request->body_size) {
        SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_size);
        SET(CURLOPT_COPYPOSTFIELDS, request->body);
    }
    if (request->method[0] == 'H' && request->method[1] == 'E') {
        SET(CURLOPT_NOBODY, 1L);
    } else {
        SET(CURLOPT_CUSTOMREQUEST, request->method);
    }
#undef SET
    if (end == CURLE_OK) return handle;
    curl_easy_cleanup(handle);
    return NULL;
}

const char *tsubame_redirect_url(CURL *handle) {
    char *url = NULL;
    return curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &url) == CURLE_OK ? url : NULL;
}

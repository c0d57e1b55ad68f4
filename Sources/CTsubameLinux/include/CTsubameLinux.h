#pragma once
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// accept4 hides behind _GNU_SOURCE, which Swift's importer does not set for C headers.
extern int accept4(int, struct sockaddr *__restrict, socklen_t *__restrict, int);

/// epoll is not in Swift's Glibc module.
static inline int tsubame_epoll(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// Watches a descriptor (operation: 1 add, 2 remove, 3 change); the tag comes back with events.
static inline int tsubame_epoll_control(int epoll, int operation, int fd, uint32_t events,
                                        uint64_t tag) {
    struct epoll_event event = {.events = events, .data = {.u64 = tag}};
    return epoll_ctl(epoll, operation, fd, &event);
}

/// epoll_event is packed with a union inside; Swift gets a plain struct instead.
struct tsubame_event {
    uint64_t tag;
    uint32_t events;
};

/// Waits for events, again after a signal; fills at most 256.
static inline int tsubame_epoll_wait(int epoll, struct tsubame_event *into, int timeout) {
    struct epoll_event events[256];
    int count;
    do count = epoll_wait(epoll, events, 256, timeout);
    while (count < 0 && errno == EINTR);
    for (int i = 0; i < count; i++) {
        into[i].tag = events[i].data.u64;
        into[i].events = events[i].events;
    }
    return count;
}

/// eventfd is not in Swift's Glibc module.
static inline int tsubame_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

/// Opens a listening socket; a negative errno on failure, -1000 if the host is no address.
static inline int tsubame_listen(const char *host, int port, int backlog, int *bound) {
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
    struct addrinfo *address = NULL;
    char service[12];
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &hints, &address) != 0 || !address) return -1000;
    int yes = 1, failure = 0;
    int fd = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) < 0 ||
        bind(fd, address->ai_addr, address->ai_addrlen) < 0 || listen(fd, backlog) < 0)
        failure = errno;
    freeaddrinfo(address);
    if (failure) {
        if (fd >= 0) close(fd);
        return -failure;
    }
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    getsockname(fd, (struct sockaddr *)&own, &size);
    *bound = ntohs(own.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&own)->sin6_port
                                             : ((struct sockaddr_in *)&own)->sin_port);
    return fd;
}

/// Whether a peer is on this machine; Swift cannot read sockaddr_storage without casts.
static inline int tsubame_is_loopback(const struct sockaddr_storage *address) {
    if (address->ss_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr) >> 24 == 127;
    return address->ss_family == AF_INET6 &&
           IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)address)->sin6_addr);
}

/// Accepts one connection, non-blocking and without delay; writes the peer's address as text.
static inline int tsubame_accept(int listener, char peer[64]) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    int yes = 1, fd;
    do fd = accept4(listener, (struct sockaddr *)&address, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
    while (fd < 0 && errno == EINTR);
    peer[0] = 0;
    if (fd < 0) return -errno;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (tsubame_is_loopback(&address))
        // Pacing and probing for bandwidth cost time, and this path has nothing to find out.
        setsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, "reno", 4);
    const void *place = address.ss_family == AF_INET6
                            ? (const void *)&((struct sockaddr_in6 *)&address)->sin6_addr
                            : (const void *)&((struct sockaddr_in *)&address)->sin_addr;
    inet_ntop(address.ss_family, place, peer, 64);
    return fd;
}

/// Reads what has arrived; a negative errno on failure, 0 at the end.
static inline long tsubame_read(int fd, void *into, long count) {
    long got;
    do got = recv(fd, into, (size_t)count, 0);
    while (got < 0 && errno == EINTR);
    return got < 0 ? -errno : got;
}

/// Sends without a SIGPIPE; a negative errno on failure.
static inline long tsubame_send(int fd, const void *bytes, long count) {
    long sent;
    do sent = send(fd, bytes, (size_t)count, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

/// Bytes that were sent and not acknowledged; ioctl is variadic, so Swift cannot call it.
static inline int tsubame_unacknowledged(int fd) {
    int count = 0;
    return ioctl(fd, TIOCOUTQ, &count) < 0 ? 0 : count;
}

/// Connects to a loopback port and blocks with a receive time-out; the tests' client.
static inline int tsubame_connect(int port, int seconds) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct timeval wait = {.tv_sec = seconds};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
    int failure = errno;
    close(fd);
    return -failure;
}

#pragma once
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/// accept4 hides behind _GNU_SOURCE, which Swift's importer does not set for C headers.
extern int accept4(int, struct sockaddr *__restrict, socklen_t *__restrict, int);
/// So does preadv2.
extern ssize_t preadv2(int, const struct iovec *, int, off_t, int);
/// And O_PATH.
#define TSUBAME_O_PATH 010000000

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

/// inotify is not in Swift's Glibc module; a negative errno on failure.
static inline int tsubame_inotify(void) {
    int fd = inotify_init1(IN_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

/// Watches the writes to a file; the same number for the same file, a negative errno on failure.
static inline int tsubame_inotify_watch(int fd, const char *path) {
    int watch = inotify_add_watch(fd, path, IN_MODIFY);
    return watch < 0 ? -errno : watch;
}

/// Ends a watch.
static inline void tsubame_inotify_unwatch(int fd, int watch) { inotify_rm_watch(fd, watch); }

/// Something about a watch: it has gone with its file, or there was a write; -1 is all of them.
struct tsubame_watch_event {
    int watch, is_gone;
};

/// Waits for events; fills at most 256, a negative errno on failure.
static inline int tsubame_inotify_read(int fd, struct tsubame_watch_event *into) {
    char bytes[4096] __attribute__((aligned(8)));
    long got;
    do got = read(fd, bytes, sizeof bytes);
    while (got < 0 && errno == EINTR);
    if (got < 0) return -errno;
    int count = 0;
    for (long place = 0; place < got; count++) {
        const struct inotify_event *event = (const struct inotify_event *)(bytes + place);
        into[count].watch = event->wd, into[count].is_gone = (event->mask & IN_IGNORED) != 0;
        place += (long)sizeof *event + event->len;
    }
    return count;
}

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

/// The same, and tells the kernel that more follows at once, so that it fills its packets.
static inline long tsubame_send_more(int fd, const void *bytes, long count) {
    long sent;
    do sent = send(fd, bytes, (size_t)count, MSG_NOSIGNAL | MSG_MORE);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

/// sendfile has no MSG_NOSIGNAL, so the threads that call it must not hear of SIGPIPE.
static inline void tsubame_block_sigpipe(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

/// sendfile is not in Swift's Glibc module; a negative errno on failure, 0 behind the file's end.
static inline long tsubame_sendfile(int fd, int file, long offset, long count) {
    off_t place = offset;
    long sent;
    do sent = sendfile(fd, file, &place, (size_t)count);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

/// What the kernel says of an open file; Swift's struct stat differs from one libc to the next.
struct tsubame_file {
    uint64_t device, inode;
    int64_t size, seconds, nanoseconds;
    int is_regular, is_folder;
};

/// Describes an open file; a negative errno on failure.
static inline int tsubame_describe(int fd, struct tsubame_file *into) {
    struct stat facts;
    if (fstat(fd, &facts) < 0) return -errno;
    into->device = facts.st_dev, into->inode = facts.st_ino, into->size = facts.st_size;
    into->seconds = facts.st_mtim.tv_sec, into->nanoseconds = facts.st_mtim.tv_nsec;
    into->is_regular = S_ISREG(facts.st_mode), into->is_folder = S_ISDIR(facts.st_mode);
    return 0;
}

/// open is variadic, so Swift cannot call it; opens a file by a path that is trusted.
static inline int tsubame_open(const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    return fd < 0 ? -errno : fd;
}

/// glibc has no openat2; a negative errno on failure.
static inline int tsubame_openat2(int folder, const char *path, int flags, int rules) {
    struct open_how how = {.flags = (uint64_t)(flags | O_CLOEXEC), .resolve = (uint64_t)rules};
    long fd;
    do fd = syscall(SYS_openat2, folder, path, &how, sizeof how);
    while (fd < 0 && errno == EINTR);
    return fd < 0 ? -errno : (int)fd;
}

/// Opens a folder to look beneath it; without patience it is -EAGAIN when the disk would be asked.
static inline int tsubame_open_folder(const char *path, int is_patient) {
    if (!is_patient)
        return tsubame_openat2(AT_FDCWD, path, TSUBAME_O_PATH | O_DIRECTORY, RESOLVE_CACHED);
    int fd = open(path, TSUBAME_O_PATH | O_DIRECTORY | O_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

/// Opens a file that lies beneath a folder, whatever links its path meets; impatiently as above.
/// Neither a pipe nor a lease makes it wait.
static inline int tsubame_open_beneath(int folder, const char *path, int is_patient) {
    return tsubame_openat2(
        folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY,
        RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | (is_patient ? 0 : RESOLVE_CACHED));
}

/// One step of a path, for kernels that do not allow openat2: follows no link at all.
static inline int tsubame_open_step(int folder, const char *name, int is_last) {
    int fd = openat(folder, name, O_CLOEXEC | O_NOFOLLOW |
                                      (is_last ? O_RDONLY | O_NONBLOCK | O_NOCTTY
                                               : TSUBAME_O_PATH | O_DIRECTORY));
    return fd < 0 ? -errno : fd;
}

/// Reads at a place; without patience it is -EAGAIN when the disk would be asked.
static inline long tsubame_read_at(int fd, void *into, long count, long offset, int is_patient) {
    struct iovec piece = {.iov_base = into, .iov_len = (size_t)count};
    long got;
    do got = preadv2(fd, &piece, 1, offset, is_patient ? 0 : RWF_NOWAIT);
    while (got < 0 && errno == EINTR);
    // A file system that cannot tell, such as one behind a network, may keep us waiting.
    if (got < 0 && errno == EOPNOTSUPP && !is_patient) return -EAGAIN;
    return got < 0 ? -errno : got;
}

/// Bytes that were sent and not acknowledged; ioctl is variadic, so Swift cannot call it.
static inline int tsubame_unacknowledged(int fd) {
    int count = 0;
    return ioctl(fd, TIOCOUTQ, &count) < 0 ? 0 : count;
}

/// Gives large blocks back to the system at once; Swift's Glibc module leaves <malloc.h> out.
///
/// Otherwise malloc learns from the first large block that more will come, and keeps them all: a few
/// bodies of a mebibyte that are work to read would make the process large for good.
static inline void tsubame_return_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }

/// Gives pages that hold nothing back to the system; malloc keeps what lies below something that is in use.
static inline void tsubame_return_free_memory(void) { malloc_trim(0); }

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

#pragma once
#include <stdint.h>
#include <string.h>
#include <sys/types.h>
#include <wslay/wslay.h>

/// What a reader tells its owner; wslay's own table takes pointers to pointers and varied structs.
struct tsubame_ws_reader {
    const uint8_t *input;
    size_t left;
    void *owner;
    void (*begin)(void *owner, uint8_t is_final, uint8_t opcode, uint64_t count);
    void (*message)(void *owner, uint8_t opcode, uint8_t reserved, const uint8_t *bytes, size_t count);
    void (*output)(void *owner, const uint8_t *bytes, size_t count);
};

static ssize_t tsubame_ws_pull(wslay_event_context_ptr context, uint8_t *into, size_t count,
                               int flags, void *user) {
    struct tsubame_ws_reader *reader = user;
    (void)flags;
    if (reader->left == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (count > reader->left) count = reader->left;
    memcpy(into, reader->input, count);
    reader->input += count;
    reader->left -= count;
    return (ssize_t)count;
}

static ssize_t tsubame_ws_push(wslay_event_context_ptr context, const uint8_t *bytes, size_t count,
                               int flags, void *user) {
    struct tsubame_ws_reader *reader = user;
    (void)context, (void)flags;
    reader->output(reader->owner, bytes, count);
    return (ssize_t)count;
}

static void tsubame_ws_begin(wslay_event_context_ptr context,
                             const struct wslay_event_on_frame_recv_start_arg *frame, void *user) {
    struct tsubame_ws_reader *reader = user;
    (void)context;
    reader->begin(reader->owner, frame->fin, frame->opcode, frame->payload_length);
}

static void tsubame_ws_message(wslay_event_context_ptr context,
                               const struct wslay_event_on_msg_recv_arg *message, void *user) {
    struct tsubame_ws_reader *reader = user;
    // A pong goes out before the answers to what came after its ping.
    while (wslay_event_want_write(context) && wslay_event_send(context) == 0) {}
    reader->message(reader->owner, message->opcode, message->rsv, message->msg,
                    message->msg_length);
}

/// Makes a server's context with the callbacks above; NULL without memory.
static inline wslay_event_context_ptr tsubame_ws_make(struct tsubame_ws_reader *reader) {
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = tsubame_ws_pull,
        .send_callback = tsubame_ws_push,
        .on_frame_recv_start_callback = tsubame_ws_begin,
        .on_msg_recv_callback = tsubame_ws_message,
    };
    wslay_event_context_ptr context = NULL;
    if (wslay_event_context_server_init(&context, &callbacks, reader) != 0) return NULL;
    return context;
}

/// Reads the input and answers pings and closes; 0, or negative when the connection is over.
static inline int tsubame_ws_read(wslay_event_context_ptr context) {
    int failure = wslay_event_recv(context);
    while (failure == 0 && wslay_event_want_write(context)) failure = wslay_event_send(context);
    return failure;
}

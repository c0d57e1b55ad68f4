#include "CTsubameClient.h"

// SwiftPM compiles C as C17; clang has had #embed in every mode since 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static unsigned char builder_js[] = {
#embed "Client/builder.js"
};
static unsigned char connection_js[] = {
#embed "Client/connection.js"
};
static const unsigned char favicon_svg[] = {
#embed "Client/favicon.svg"
};
static unsigned char field_js[] = {
#embed "Client/field.js"
};
static unsigned char focus_js[] = {
#embed "Client/focus.js"
};
static unsigned char history_js[] = {
#embed "Client/history.js"
};
static unsigned char listener_js[] = {
#embed "Client/listener.js"
};
static unsigned char main_js[] = {
#embed "Client/main.js"
};
static unsigned char menu_js[] = {
#embed "Client/menu.js"
};
static unsigned char modal_js[] = {
#embed "Client/modal.js"
};
static unsigned char outbox_js[] = {
#embed "Client/outbox.js"
};
static unsigned char patcher_js[] = {
#embed "Client/patcher.js"
};
static unsigned char recovery_js[] = {
#embed "Client/recovery.js"
};
static unsigned char session_js[] = {
#embed "Client/session.js"
};
static unsigned char socket_js[] = {
#embed "Client/socket.js"
};
static unsigned char swipe_js[] = {
#embed "Client/swipe.js"
};
static unsigned char text_js[] = {
#embed "Client/text.js"
};
static const unsigned char theme_css[] = {
#embed "Client/theme.css"
};
static unsigned char wire_js[] = {
#embed "Client/wire.js"
};

static struct tsubame_client_file files[] = {
    {"builder.js", builder_js, sizeof builder_js},
    {"connection.js", connection_js, sizeof connection_js},
    {"favicon.svg", favicon_svg, sizeof favicon_svg},
    {"field.js", field_js, sizeof field_js},
    {"focus.js", focus_js, sizeof focus_js},
    {"history.js", history_js, sizeof history_js},
    {"listener.js", listener_js, sizeof listener_js},
    {"main.js", main_js, sizeof main_js},
    {"menu.js", menu_js, sizeof menu_js},
    {"modal.js", modal_js, sizeof modal_js},
    {"outbox.js", outbox_js, sizeof outbox_js},
    {"patcher.js", patcher_js, sizeof patcher_js},
    {"recovery.js", recovery_js, sizeof recovery_js},
    {"session.js", session_js, sizeof session_js},
    {"socket.js", socket_js, sizeof socket_js},
    {"swipe.js", swipe_js, sizeof swipe_js},
    {"text.js", text_js, sizeof text_js},
    {"theme.css", theme_css, sizeof theme_css},
    {"wire.js", wire_js, sizeof wire_js},
};

/// Leaves out indentation and lines of comment (a quarter of what goes over the wire), in place.
/// Line numbers stay; a test keeps comments in lines of their own.
static size_t compact(unsigned char *bytes, size_t count) {
    size_t kept = 0;
    for (size_t at = 0; at < count; at++) {
        while (at < count && bytes[at] == ' ') at++;
        size_t end = at;
        while (end < count && bytes[end] != '\n') end++;
        const int comment = end - at >= 2 && bytes[at] == '/' && (bytes[at + 1] == '/' || bytes[at + 1] == '*');
        if (!comment && !(end > at && bytes[at] == '*')) {
            while (at < end) bytes[kept++] = bytes[at++];
        }
        if (end < count) bytes[kept++] = '\n';
        at = end;
    }
    return kept;
}

/// Runs before `main`, while there is one thread.
__attribute__((constructor)) static void compact_modules(void) {
    unsigned char *const modules[] = {
        builder_js, connection_js, field_js, focus_js, history_js, listener_js, main_js, menu_js, modal_js, outbox_js, patcher_js, recovery_js, session_js, socket_js, swipe_js, text_js, wire_js,
    };
    for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
        for (size_t module = 0; module < sizeof modules / sizeof modules[0]; module++) {
            if (files[index].bytes == modules[module]) files[index].count = compact(modules[module], files[index].count);
        }
    }
}

const struct tsubame_client_file *tsubame_client_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}

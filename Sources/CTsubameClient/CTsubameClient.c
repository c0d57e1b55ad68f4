#include "CTsubameClient.h"

// SwiftPM compiles C as C17; clang has had #embed in every mode since 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char builder_js[] = {
#embed "Client/builder.js"
};
static const unsigned char connection_js[] = {
#embed "Client/connection.js"
};
static const unsigned char favicon_svg[] = {
#embed "Client/favicon.svg"
};
static const unsigned char field_js[] = {
#embed "Client/field.js"
};
static const unsigned char focus_js[] = {
#embed "Client/focus.js"
};
static const unsigned char history_js[] = {
#embed "Client/history.js"
};
static const unsigned char listener_js[] = {
#embed "Client/listener.js"
};
static const unsigned char main_js[] = {
#embed "Client/main.js"
};
static const unsigned char menu_js[] = {
#embed "Client/menu.js"
};
static const unsigned char modal_js[] = {
#embed "Client/modal.js"
};
static const unsigned char outbox_js[] = {
#embed "Client/outbox.js"
};
static const unsigned char patcher_js[] = {
#embed "Client/patcher.js"
};
static const unsigned char recovery_js[] = {
#embed "Client/recovery.js"
};
static const unsigned char session_js[] = {
#embed "Client/session.js"
};
static const unsigned char socket_js[] = {
#embed "Client/socket.js"
};
static const unsigned char swipe_js[] = {
#embed "Client/swipe.js"
};
static const unsigned char text_js[] = {
#embed "Client/text.js"
};
static const unsigned char theme_css[] = {
#embed "Client/theme.css"
};
static const unsigned char wire_js[] = {
#embed "Client/wire.js"
};

static const struct tsubame_client_file files[] = {
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

const struct tsubame_client_file *tsubame_client_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}

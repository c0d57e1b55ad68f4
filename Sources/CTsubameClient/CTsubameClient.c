#include "CTsubameClient.h"

#include <string.h>

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
static unsigned char features_js[] = {
#embed "Client/features.js"
};
static unsigned char features_actions_js[] = {
#embed "Client/features/actions.js"
};
static unsigned char features_carry_js[] = {
#embed "Client/features/carry.js"
};
static unsigned char features_choose_js[] = {
#embed "Client/features/choose.js"
};
static unsigned char features_controls_js[] = {
#embed "Client/features/controls.js"
};
static unsigned char features_copy_js[] = {
#embed "Client/features/copy.js"
};
static unsigned char features_form_js[] = {
#embed "Client/features/form.js"
};
static unsigned char features_gesture_arena_js[] = {
#embed "Client/features/gesture-arena.js"
};
static unsigned char features_gesture_continuous_js[] = {
#embed "Client/features/gesture-continuous.js"
};
static unsigned char features_gesture_discrete_js[] = {
#embed "Client/features/gesture-discrete.js"
};
static unsigned char features_gesture_effects_js[] = {
#embed "Client/features/gesture-effects.js"
};
static unsigned char features_gesture_hover_js[] = {
#embed "Client/features/gesture-hover.js"
};
static unsigned char features_gesture_layers_js[] = {
#embed "Client/features/gesture-layers.js"
};
static unsigned char features_gesture_looks_js[] = {
#embed "Client/features/gesture-looks.js"
};
static unsigned char features_gesture_recognizer_js[] = {
#embed "Client/features/gesture-recognizer.js"
};
static unsigned char features_gesture_reports_js[] = {
#embed "Client/features/gesture-reports.js"
};
static unsigned char features_gesture_tracker_js[] = {
#embed "Client/features/gesture-tracker.js"
};
static unsigned char features_gesture_wheel_js[] = {
#embed "Client/features/gesture-wheel.js"
};
static unsigned char features_gestures_js[] = {
#embed "Client/features/gestures.js"
};
static unsigned char features_image_js[] = {
#embed "Client/features/image.js"
};
static unsigned char features_keyboard_js[] = {
#embed "Client/features/keyboard.js"
};
static unsigned char features_menu_js[] = {
#embed "Client/features/menu.js"
};
static unsigned char features_motion_ghost_js[] = {
#embed "Client/features/motion-ghost.js"
};
static unsigned char features_motion_layout_js[] = {
#embed "Client/features/motion-layout.js"
};
static unsigned char features_motion_spring_js[] = {
#embed "Client/features/motion-spring.js"
};
static unsigned char features_motion_js[] = {
#embed "Client/features/motion.js"
};
static unsigned char features_outward_js[] = {
#embed "Client/features/outward.js"
};
static unsigned char features_refresh_js[] = {
#embed "Client/features/refresh.js"
};
static unsigned char features_scroll_js[] = {
#embed "Client/features/scroll.js"
};
static unsigned char features_scroller_js[] = {
#embed "Client/features/scroller.js"
};
static unsigned char features_sheet_drag_js[] = {
#embed "Client/features/sheet-drag.js"
};
static unsigned char features_sheet_js[] = {
#embed "Client/features/sheet.js"
};
static unsigned char features_swipe_js[] = {
#embed "Client/features/swipe.js"
};
static unsigned char features_table_geometry_js[] = {
#embed "Client/features/table-geometry.js"
};
static unsigned char features_table_keys_js[] = {
#embed "Client/features/table-keys.js"
};
static unsigned char features_table_motion_js[] = {
#embed "Client/features/table-motion.js"
};
static unsigned char features_table_parking_js[] = {
#embed "Client/features/table-parking.js"
};
static unsigned char features_table_rows_js[] = {
#embed "Client/features/table-rows.js"
};
static unsigned char features_table_sight_js[] = {
#embed "Client/features/table-sight.js"
};
static unsigned char features_table_js[] = {
#embed "Client/features/table.js"
};
static unsigned char features_toast_js[] = {
#embed "Client/features/toast.js"
};
static unsigned char features_transfer_js[] = {
#embed "Client/features/transfer.js"
};
static unsigned char features_upload_js[] = {
#embed "Client/features/upload.js"
};
static unsigned char features_uploading_js[] = {
#embed "Client/features/uploading.js"
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
    {"features.js", features_js, sizeof features_js},
    {"features/actions.js", features_actions_js, sizeof features_actions_js},
    {"features/carry.js", features_carry_js, sizeof features_carry_js},
    {"features/choose.js", features_choose_js, sizeof features_choose_js},
    {"features/controls.js", features_controls_js, sizeof features_controls_js},
    {"features/copy.js", features_copy_js, sizeof features_copy_js},
    {"features/form.js", features_form_js, sizeof features_form_js},
    {"features/gesture-arena.js", features_gesture_arena_js, sizeof features_gesture_arena_js},
    {"features/gesture-continuous.js", features_gesture_continuous_js, sizeof features_gesture_continuous_js},
    {"features/gesture-discrete.js", features_gesture_discrete_js, sizeof features_gesture_discrete_js},
    {"features/gesture-effects.js", features_gesture_effects_js, sizeof features_gesture_effects_js},
    {"features/gesture-hover.js", features_gesture_hover_js, sizeof features_gesture_hover_js},
    {"features/gesture-layers.js", features_gesture_layers_js, sizeof features_gesture_layers_js},
    {"features/gesture-looks.js", features_gesture_looks_js, sizeof features_gesture_looks_js},
    {"features/gesture-recognizer.js", features_gesture_recognizer_js, sizeof features_gesture_recognizer_js},
    {"features/gesture-reports.js", features_gesture_reports_js, sizeof features_gesture_reports_js},
    {"features/gesture-tracker.js", features_gesture_tracker_js, sizeof features_gesture_tracker_js},
    {"features/gesture-wheel.js", features_gesture_wheel_js, sizeof features_gesture_wheel_js},
    {"features/gestures.js", features_gestures_js, sizeof features_gestures_js},
    {"features/image.js", features_image_js, sizeof features_image_js},
    {"features/keyboard.js", features_keyboard_js, sizeof features_keyboard_js},
    {"features/menu.js", features_menu_js, sizeof features_menu_js},
    {"features/motion-ghost.js", features_motion_ghost_js, sizeof features_motion_ghost_js},
    {"features/motion-layout.js", features_motion_layout_js, sizeof features_motion_layout_js},
    {"features/motion-spring.js", features_motion_spring_js, sizeof features_motion_spring_js},
    {"features/motion.js", features_motion_js, sizeof features_motion_js},
    {"features/outward.js", features_outward_js, sizeof features_outward_js},
    {"features/refresh.js", features_refresh_js, sizeof features_refresh_js},
    {"features/scroll.js", features_scroll_js, sizeof features_scroll_js},
    {"features/scroller.js", features_scroller_js, sizeof features_scroller_js},
    {"features/sheet-drag.js", features_sheet_drag_js, sizeof features_sheet_drag_js},
    {"features/sheet.js", features_sheet_js, sizeof features_sheet_js},
    {"features/swipe.js", features_swipe_js, sizeof features_swipe_js},
    {"features/table-geometry.js", features_table_geometry_js, sizeof features_table_geometry_js},
    {"features/table-keys.js", features_table_keys_js, sizeof features_table_keys_js},
    {"features/table-motion.js", features_table_motion_js, sizeof features_table_motion_js},
    {"features/table-parking.js", features_table_parking_js, sizeof features_table_parking_js},
    {"features/table-rows.js", features_table_rows_js, sizeof features_table_rows_js},
    {"features/table-sight.js", features_table_sight_js, sizeof features_table_sight_js},
    {"features/table.js", features_table_js, sizeof features_table_js},
    {"features/toast.js", features_toast_js, sizeof features_toast_js},
    {"features/transfer.js", features_transfer_js, sizeof features_transfer_js},
    {"features/upload.js", features_upload_js, sizeof features_upload_js},
    {"features/uploading.js", features_uploading_js, sizeof features_uploading_js},
    {"field.js", field_js, sizeof field_js},
    {"focus.js", focus_js, sizeof focus_js},
    {"history.js", history_js, sizeof history_js},
    {"listener.js", listener_js, sizeof listener_js},
    {"main.js", main_js, sizeof main_js},
    {"modal.js", modal_js, sizeof modal_js},
    {"outbox.js", outbox_js, sizeof outbox_js},
    {"patcher.js", patcher_js, sizeof patcher_js},
    {"recovery.js", recovery_js, sizeof recovery_js},
    {"session.js", session_js, sizeof session_js},
    {"socket.js", socket_js, sizeof socket_js},
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

/// Runs before `main`, while there is one thread. No array of a module is constant.
__attribute__((constructor)) static void compact_modules(void) {
    for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
        const size_t length = strlen(files[index].name);
        if (length < 3 || strcmp(files[index].name + length - 3, ".js") != 0) continue;
        files[index].count = compact((unsigned char *)files[index].bytes, files[index].count);
    }
}

const struct tsubame_client_file *tsubame_client_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}

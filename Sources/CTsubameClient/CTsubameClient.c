#include "CTsubameClient.h"

// SwiftPM compiles C as C17; clang has had #embed in every mode since 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char core_js[] = {
#embed "Served/core.js"
};
static const unsigned char favicon_svg[] = {
#embed "Client/favicon.svg"
};
static const unsigned char parts_extras_js[] = {
#embed "Served/parts/extras.js"
};
static const unsigned char parts_gestures_js[] = {
#embed "Served/parts/gestures.js"
};
static const unsigned char parts_rows_js[] = {
#embed "Served/parts/rows.js"
};
static const unsigned char parts_table_js[] = {
#embed "Served/parts/table.js"
};
static const unsigned char parts_upload_js[] = {
#embed "Served/parts/upload.js"
};
static const unsigned char theme_css[] = {
#embed "Served/theme.css"
};

static const struct tsubame_client_file files[] = {
    {"core.js", core_js, sizeof core_js},
    {"favicon.svg", favicon_svg, sizeof favicon_svg},
    {"parts/extras.js", parts_extras_js, sizeof parts_extras_js},
    {"parts/gestures.js", parts_gestures_js, sizeof parts_gestures_js},
    {"parts/rows.js", parts_rows_js, sizeof parts_rows_js},
    {"parts/table.js", parts_table_js, sizeof parts_table_js},
    {"parts/upload.js", parts_upload_js, sizeof parts_upload_js},
    {"theme.css", theme_css, sizeof theme_css},
};

const struct tsubame_client_file *tsubame_client_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}

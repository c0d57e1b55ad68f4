#include "CGalleryFiles.h"

// SwiftPM compiles C as C17; clang has had #embed in every mode since 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char board_css[] = {
#embed "../../app/pages/board.css"
};
static const unsigned char image_mustache[] = {
#embed "../../app/pages/image.mustache"
};
static const unsigned char images_mustache[] = {
#embed "../../app/pages/images.mustache"
};
static const unsigned char layout_mustache[] = {
#embed "../../app/pages/layout.mustache"
};
static const unsigned char show_mustache[] = {
#embed "../../app/pages/show.mustache"
};

static const struct gallery_file files[] = {
    {"board.css", board_css, sizeof board_css},
    {"image.mustache", image_mustache, sizeof image_mustache},
    {"images.mustache", images_mustache, sizeof images_mustache},
    {"layout.mustache", layout_mustache, sizeof layout_mustache},
    {"show.mustache", show_mustache, sizeof show_mustache},
};

const struct gallery_file *gallery_files(size_t *count) {
    *count = sizeof files / sizeof *files;
    return files;
}

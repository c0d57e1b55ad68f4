#ifndef GALLERY_FILES_H
#define GALLERY_FILES_H

#include <stddef.h>

/// A file of the app, a page or a source: Swift has no way to put bytes into a binary without compiling them slowly.
struct gallery_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// All files, and how many they are.
const struct gallery_file *gallery_files(size_t *count);

#endif

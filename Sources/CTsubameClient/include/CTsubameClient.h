#pragma once

#include <stddef.h>

/// A file of the browser client, as it is served: `Scripts/client` makes them of the modules.
struct tsubame_client_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// Swift resources put into code cost tens of seconds per change; `#embed` costs none.
const struct tsubame_client_file *tsubame_client_files(size_t *count);

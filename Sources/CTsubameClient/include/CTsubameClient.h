#pragma once
#include <stddef.h>
struct tsubame_client_file { const char *name; const unsigned char *bytes; size_t count; };
const struct tsubame_client_file *tsubame_client_files(size_t *count);

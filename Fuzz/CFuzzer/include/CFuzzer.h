#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop: calls `run` with input after input until its arguments say that it is enough.
int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*run)(const uint8_t *bytes, size_t count));

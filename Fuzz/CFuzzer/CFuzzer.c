// Holds no code: libFuzzer does.

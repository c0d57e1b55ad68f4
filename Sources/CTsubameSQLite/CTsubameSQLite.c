// Holds no code: the header's functions are inline.

#pragma once
#include <brotli/encode.h>
#include <string.h>
#include <zlib.h>

/// zlib's init is a macro; this makes one whole gzip file, and gives its size or 0.
static inline size_t tsubame_gzip(const unsigned char *bytes, size_t count, int level,
                                  unsigned char *into, size_t room) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > 1u << 30 || room > 1u << 31) return 0;
    if (deflateInit2(&stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (unsigned char *)bytes;
    stream.avail_in = (unsigned)count;
    stream.next_out = into;
    stream.avail_out = (unsigned)room;
    int end = deflate(&stream, Z_FINISH);
    size_t size = stream.total_out;
    deflateEnd(&stream);
    return end == Z_STREAM_END ? size : 0;
}

/// Brotli's defaults are macros; gives the size or 0.
static inline size_t tsubame_brotli(const unsigned char *bytes, size_t count, int quality,
                                    unsigned char *into, size_t room) {
    size_t size = room;
    return BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count, bytes,
                                 &size, into)
               ? size
               : 0;
}

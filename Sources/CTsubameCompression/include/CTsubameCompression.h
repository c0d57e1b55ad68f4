#pragma once
#include <brotli/decode.h>
#include <brotli/encode.h>
#include <stdlib.h>
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

/// zlib's init is a macro; bits of 31 make gzip files, of -9 to -15 bare deflate. NULL if it fails.
static inline z_stream *tsubame_deflater(int level, int bits, int memory) {
    z_stream *stream = (z_stream *)calloc(1, sizeof *stream);
    if (stream && deflateInit2(stream, level, Z_DEFLATED, bits, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        free(stream), stream = NULL;
    return stream;
}

/// The same for the other direction; bits of -15 read every bare deflate.
static inline z_stream *tsubame_inflater(int bits) {
    z_stream *stream = (z_stream *)calloc(1, sizeof *stream);
    if (stream && inflateInit2(stream, bits) != Z_OK) free(stream), stream = NULL;
    return stream;
}

/// The stream is freed with its state.
static inline void tsubame_deflater_free(z_stream *stream) { deflateEnd(stream), free(stream); }

/// The stream is freed with its state.
static inline void tsubame_inflater_free(z_stream *stream) { inflateEnd(stream), free(stream); }

/// What a step did: bytes taken and made, whether more could be made at once, whether it failed.
struct tsubame_step {
    size_t taken, made;
    int has_more, has_ended, has_failed;
};

/// zlib keeps pointers between its calls; a step gets fresh ones, and at most 1 GiB of each.
static inline void tsubame_lend(z_stream *stream, const unsigned char *bytes, size_t *count,
                                unsigned char *into, size_t *room) {
    if (*count > 1u << 30) *count = 1u << 30;
    if (*room > 1u << 30) *room = 1u << 30;
    stream->next_in = (unsigned char *)bytes, stream->avail_in = (unsigned)*count;
    stream->next_out = into, stream->avail_out = (unsigned)*room;
}

static inline struct tsubame_step tsubame_take_back(z_stream *stream, size_t count, size_t room,
                                                    int result) {
    struct tsubame_step step = {count - stream->avail_in, room - stream->avail_out};
    step.has_ended = result == Z_STREAM_END;
    step.has_failed = result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR;
    step.has_more = !step.has_failed && !step.has_ended && stream->avail_out == 0;
    stream->next_in = NULL, stream->next_out = NULL, stream->avail_in = stream->avail_out = 0;
    return step;
}

/// Compresses; flush is Z_SYNC_FLUSH or Z_FINISH and stays the same until nothing more is made.
static inline struct tsubame_step tsubame_deflate(z_stream *stream, const unsigned char *bytes,
                                                  size_t count, unsigned char *into, size_t room,
                                                  int flush) {
    tsubame_lend(stream, bytes, &count, into, &room);
    return tsubame_take_back(stream, count, room, deflate(stream, flush));
}

/// Decompresses.
static inline struct tsubame_step tsubame_inflate(z_stream *stream, const unsigned char *bytes,
                                                  size_t count, unsigned char *into, size_t room) {
    tsubame_lend(stream, bytes, &count, into, &room);
    return tsubame_take_back(stream, count, room, inflate(stream, Z_SYNC_FLUSH));
}

/// A brotli encoder whose window is bounded; its state's type is opaque. NULL without memory.
static inline void *tsubame_brotli_encoder(int quality, int window) {
    BrotliEncoderState *encoder = BrotliEncoderCreateInstance(NULL, NULL, NULL);
    if (!encoder) return NULL;
    BrotliEncoderSetParameter(encoder, BROTLI_PARAM_QUALITY, (uint32_t)quality);
    BrotliEncoderSetParameter(encoder, BROTLI_PARAM_LGWIN, (uint32_t)window);
    BrotliEncoderSetParameter(encoder, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT);
    return encoder;
}

/// Frees an encoder.
static inline void tsubame_brotli_free(void *encoder) {
    BrotliEncoderDestroyInstance((BrotliEncoderState *)encoder);
}

/// One step of an encoder, in the terms of zlib's.
static inline struct tsubame_step tsubame_brotli_step(void *encoder, const unsigned char *bytes,
                                                      size_t count, unsigned char *into,
                                                      size_t room, int is_last) {
    BrotliEncoderState *state = (BrotliEncoderState *)encoder;
    size_t left = count, space = room;
    int works = BrotliEncoderCompressStream(
        state, is_last ? BROTLI_OPERATION_FINISH : BROTLI_OPERATION_FLUSH, &left, &bytes, &space,
        &into, NULL);
    struct tsubame_step step = {count - left, room - space};
    step.has_failed = !works;
    step.has_ended = BrotliEncoderIsFinished(state);
    step.has_more = works && (BrotliEncoderHasMoreOutput(state) || left > 0);
    return step;
}

/// Reads a whole brotli stream, as the tests do; its size, or 0 if it is none or does not fit.
static inline size_t tsubame_unbrotli(const unsigned char *bytes, size_t count, unsigned char *into,
                                      size_t room) {
    size_t size = room;
    return BrotliDecoderDecompress(count, bytes, &size, into) == BROTLI_DECODER_RESULT_SUCCESS
               ? size
               : 0;
}

#pragma once

#include <stddef.h>

/// Everything that one thread does with one picture; all of libvips' own types stay behind it.
typedef struct tsubame_picture tsubame_picture;

/// How a call ended.
typedef enum {
    tsubame_vips_ok = 0,
    /// The bytes are not what their format promises.
    tsubame_vips_damaged = 1,
    /// This build of the library cannot read or write the format.
    tsubame_vips_unsupported = 2,
    /// tsubame_picture_stop was called.
    tsubame_vips_stopped = 3,
    /// The system refused to take bytes; tsubame_picture_errno says why.
    tsubame_vips_unwritten = 4,
} tsubame_vips_end;

/// The formats that are read; every other loader of the library is blocked.
typedef enum {
    tsubame_format_jpeg = 0,
    tsubame_format_png = 1,
    tsubame_format_webp = 2,
    tsubame_format_gif = 3,
    tsubame_format_avif = 4,
    tsubame_format_heif = 5,
} tsubame_format;

/// What a header says.
typedef struct {
    int width;
    int height;
    int frames;
    int orientation;
    int has_alpha;
} tsubame_picture_facts;

/// The set-up is a macro (VIPS_INIT), and the settings must be made once, before any thread:
/// one thread for each job, no cache of operations, and no loader but those of tsubame_format.
int tsubame_vips_start(void);

/// A thread that used the library must give back what the library keeps for it.
void tsubame_vips_leave_thread(void);

/// Reads from a descriptor, which stays the caller's: a path would be searched for options.
tsubame_picture *tsubame_picture_new(int input, tsubame_format format);

/// The pixels in memory are a GObject, which has to be given back.
void tsubame_picture_free(tsubame_picture *picture);

/// Ends the running call soon, from any thread: a callback of the library asks an atomic flag.
void tsubame_picture_stop(tsubame_picture *picture);

/// Why the system took no bytes: an errno value, which the library's messages do not keep.
int tsubame_picture_errno(const tsubame_picture *picture);

/// The library's getters are macros over GObject properties; this collects what they say.
tsubame_vips_end tsubame_picture_header(tsubame_picture *picture, tsubame_picture_facts *facts);

/// The steps between two files share intermediate objects that must be given back on each error:
/// decoding, turning upright, sRGB, 8 bits, and encoding without metadata.
tsubame_vips_end tsubame_picture_rewrite(
    tsubame_picture *picture, int frames, int output, tsubame_format format, int quality,
    int is_lossless
);

/// Makes the first frame upright, sRGB and no longer than a side, and keeps it in memory; a call
/// with a smaller side starts from what the call before has left.
tsubame_vips_end tsubame_picture_shrink(tsubame_picture *picture, int longest);

/// Gives the size of what tsubame_picture_shrink has left.
void tsubame_picture_shrunk(const tsubame_picture *picture, tsubame_picture_facts *facts);

/// Encodes what tsubame_picture_shrink has left; JPEG gets a white ground.
tsubame_vips_end tsubame_picture_save_shrunk(
    tsubame_picture *picture, int output, tsubame_format format, int quality);

/// Scales what tsubame_picture_shrink has left to exactly so many pixels of RGBA.
tsubame_vips_end tsubame_picture_sample(
    tsubame_picture *picture, int width, int height, unsigned char *rgba, size_t size);

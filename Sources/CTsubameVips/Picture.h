// What the files of this target share; nobody else sees it.
#pragma once

#include "CTsubameVips.h"

#include <stdatomic.h>
#include <vips/vips.h>

struct tsubame_picture {
    int input;
    tsubame_format format;
    atomic_int is_stopped;
    int write_errno;
    VipsImage *shrunk;
};

/// A step from one image to the next.
typedef int (*tsubame_change)(tsubame_picture *picture, VipsImage *in, VipsImage **out);

/// From here on, whatever computes the image's pixels asks whether it is to stop.
gulong tsubame_watch(tsubame_picture *picture, VipsImage *image);

/// Replaces an image by what a step makes of it.
int tsubame_apply(tsubame_picture *picture, VipsImage **image, tsubame_change step);

int tsubame_into_memory(tsubame_picture *picture, VipsImage *in, VipsImage **out);
int tsubame_upright(tsubame_picture *picture, VipsImage *in, VipsImage **out);

/// sRGB or grey of 8 bits; a profile that cannot be used is ignored, as browsers do.
int tsubame_to_screen(tsubame_picture *picture, VipsImage *in, VipsImage **out);
int tsubame_to_srgb(tsubame_picture *picture, VipsImage *in, VipsImage **out);

/// The encoders' own `strip` leaves metadata in WebP, so everything is taken away but what says how
/// frames follow each other.
int tsubame_bare(tsubame_picture *picture, VipsImage *in, VipsImage **out);
int tsubame_with_alpha(tsubame_picture *picture, VipsImage *in, VipsImage **out);

/// Encodes an image into a descriptor.
int tsubame_save(
    tsubame_picture *picture, VipsImage *image, int output, tsubame_format format, int quality,
    int is_lossless
);

#include "Picture.h"

#include <string.h>
#include <unistd.h>

static void say_nothing(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data
) {
    (void)domain, (void)level, (void)message, (void)data;
}

static atomic_int is_started;

int tsubame_vips_start(void) {
    static const char *const loaders[] = {
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
        "VipsForeignLoadHeif",
    };
    if (VIPS_INIT("tsubame")) return 0;
    // What is wrong with somebody's picture is an answer, not a line on standard error.
    g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, say_nothing, NULL);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    for (size_t index = 0; index < sizeof loaders / sizeof *loaders; index++)
        vips_operation_block_set(loaders[index], FALSE);
    atomic_store(&is_started, 1);
    return 1;
}

void tsubame_vips_leave_thread(void) {
    // What it would give back exists only after the start.
    if (atomic_load(&is_started)) vips_thread_shutdown();
}

tsubame_picture *tsubame_picture_new(int input, tsubame_format format) {
    tsubame_picture *picture = g_new0(tsubame_picture, 1);
    picture->input = input;
    picture->format = format;
    return picture;
}

void tsubame_picture_free(tsubame_picture *picture) {
    g_clear_object(&picture->shrunk);
    g_free(picture);
}

void tsubame_picture_stop(tsubame_picture *picture) { atomic_store(&picture->is_stopped, 1); }

int tsubame_picture_errno(const tsubame_picture *picture) { return picture->write_errno; }

static tsubame_vips_end ended(tsubame_picture *picture, int result) {
    // The library's messages are one buffer for all threads: it is emptied, never read.
    vips_error_clear();
    if (result == 0) return tsubame_vips_ok;
    if (atomic_load(&picture->is_stopped)) return tsubame_vips_stopped;
    return picture->write_errno ? tsubame_vips_unwritten : tsubame_vips_damaged;
}

static VipsSource *source(tsubame_picture *picture) {
    // The library's copy of the descriptor shares its place with those before.
    if (lseek(picture->input, 0, SEEK_SET) != 0) return NULL;
    return vips_source_new_from_descriptor(picture->input);
}

static tsubame_vips_end load(
    tsubame_picture *picture, int frames, VipsFailOn fail_on, VipsImage **image
) {
    if (atomic_load(&picture->is_stopped)) return tsubame_vips_stopped;
    VipsSource *from = source(picture);
    if (!from) return ended(picture, -1);
    const char *loader = vips_foreign_find_load_source(from);
    if (!loader) {
        g_object_unref(from);
        vips_error_clear();
        return tsubame_vips_unsupported;
    }
    *image = vips_image_new_from_source(
        from, frames > 1 ? "[n=-1]" : "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on,
        NULL);
    g_object_unref(from);
    return ended(picture, *image ? 0 : -1);
}

static void describe(VipsImage *image, tsubame_picture_facts *facts) {
    facts->width = vips_image_get_width(image);
    facts->height = vips_image_get_height(image);
    facts->frames = vips_image_get_n_pages(image);
    facts->orientation = vips_image_get_orientation(image);
    facts->has_alpha = vips_image_hasalpha(image);
}

tsubame_vips_end tsubame_picture_header(tsubame_picture *picture, tsubame_picture_facts *facts) {
    VipsImage *image = NULL;
    tsubame_vips_end end = load(picture, 1, VIPS_FAIL_ON_ERROR, &image);
    if (end != tsubame_vips_ok) return end;
    describe(image, facts);
    g_object_unref(image);
    return end;
}

tsubame_vips_end tsubame_picture_rewrite(
    tsubame_picture *picture, int frames, int output, tsubame_format format, int quality,
    int is_lossless
) {
    VipsImage *image = NULL;
    tsubame_vips_end end = load(picture, frames, VIPS_FAIL_ON_ERROR, &image);
    if (end != tsubame_vips_ok) return end;
    // Turning needs the lines in another order than that in which they are decoded.
    int is_turned = vips_image_get_orientation(image) > 1 && frames == 1;
    int result = (is_turned && (tsubame_apply(picture, &image, tsubame_into_memory)
                                || tsubame_apply(picture, &image, tsubame_upright)))
        || tsubame_apply(picture, &image, tsubame_to_screen) || tsubame_apply(picture, &image, tsubame_bare)
        || tsubame_save(picture, image, output, format, quality, is_lossless);
    g_object_unref(image);
    return ended(picture, result ? -1 : 0);
}

static int shrink_source(tsubame_picture *picture, int longest, VipsImage **image) {
    VipsSource *from = source(picture);
    if (!from) return -1;
    // Without a profile to export to: with one, plain sRGB would be shifted on its way there.
    int result = vips_thumbnail_source(
        from, image, longest, "height", longest, "size", VIPS_SIZE_DOWN, "fail_on",
        VIPS_FAIL_ON_ERROR, NULL);
    g_object_unref(from);
    return result;
}

tsubame_vips_end tsubame_picture_shrink(tsubame_picture *picture, int longest) {
    if (atomic_load(&picture->is_stopped)) return tsubame_vips_stopped;
    VipsImage *image = NULL;
    int result = picture->shrunk
        ? vips_thumbnail_image(
              picture->shrunk, &image, longest, "height", longest, "size", VIPS_SIZE_DOWN, NULL)
        : shrink_source(picture, longest, &image);
    if (result) return ended(picture, -1);
    result = tsubame_apply(picture, &image, tsubame_to_screen) || tsubame_apply(picture, &image, tsubame_to_srgb)
        || tsubame_apply(picture, &image, tsubame_bare) || tsubame_apply(picture, &image, tsubame_into_memory);
    if (result) {
        g_object_unref(image);
    } else {
        g_clear_object(&picture->shrunk);
        picture->shrunk = image;
    }
    return ended(picture, result ? -1 : 0);
}

void tsubame_picture_shrunk(const tsubame_picture *picture, tsubame_picture_facts *facts) {
    describe(picture->shrunk, facts);
}

tsubame_vips_end tsubame_picture_save_shrunk(
    tsubame_picture *picture, int output, tsubame_format format, int quality
) {
    return ended(picture, tsubame_save(picture, picture->shrunk, output, format, quality, 0));
}

tsubame_vips_end tsubame_picture_sample(
    tsubame_picture *picture, int width, int height, unsigned char *rgba, size_t size
) {
    VipsImage *image = NULL;
    if (vips_thumbnail_image(
            picture->shrunk, &image, width, "height", height, "size", VIPS_SIZE_FORCE, NULL))
        return ended(picture, -1);
    size_t count = 0;
    void *bytes = NULL;
    int result = tsubame_apply(picture, &image, tsubame_with_alpha)
        || !(bytes = vips_image_write_to_memory(image, &count)) || count != size;
    if (!result) memcpy(rgba, bytes, size);
    g_free(bytes);
    g_object_unref(image);
    return ended(picture, result ? -1 : 0);
}

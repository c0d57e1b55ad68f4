#include "Picture.h"

#include <string.h>

static void look_for_stop(VipsImage *image, VipsProgress *progress, gpointer data) {
    (void)progress;
    tsubame_picture *picture = data;
    if (atomic_load(&picture->is_stopped)) vips_image_set_kill(image, TRUE);
}

gulong tsubame_watch(tsubame_picture *picture, VipsImage *image) {
    vips_image_set_progress(image, TRUE);
    return g_signal_connect(image, "eval", G_CALLBACK(look_for_stop), picture);
}

int tsubame_apply(tsubame_picture *picture, VipsImage **image, tsubame_change step) {
    VipsImage *out = NULL;
    if (step(picture, *image, &out)) return -1;
    g_object_unref(*image);
    *image = out;
    return 0;
}

int tsubame_into_memory(tsubame_picture *picture, VipsImage *in, VipsImage **out) {
    tsubame_watch(picture, in);
    *out = vips_image_copy_memory(in);
    return *out ? 0 : -1;
}

int tsubame_upright(tsubame_picture *picture, VipsImage *in, VipsImage **out) {
    (void)picture;
    return vips_autorot(in, out, NULL);
}

int tsubame_to_screen(tsubame_picture *picture, VipsImage *in, VipsImage **out) {
    (void)picture;
    if (vips_image_get_typeof(in, VIPS_META_ICC_NAME)
        && !vips_icc_transform(in, out, "srgb", "embedded", TRUE, "depth", 8, NULL)
        && vips_image_get_format(*out) == VIPS_FORMAT_UCHAR)
        return 0;
    g_clear_object(out);
    int is_grey = vips_image_get_bands(in) < 3;
    return vips_colourspace(
        in, out, is_grey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, NULL);
}

int tsubame_to_srgb(tsubame_picture *picture, VipsImage *in, VipsImage **out) {
    (void)picture;
    return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

int tsubame_bare(tsubame_picture *picture, VipsImage *in, VipsImage **out) {
    static const char *const kept[] = {VIPS_META_PAGE_HEIGHT, VIPS_META_N_PAGES, "delay", "loop"};
    (void)picture;
    if (vips_copy(in, out, NULL)) return -1;
    char **fields = vips_image_get_fields(*out);
    for (char **field = fields; field && *field; field++) {
        int is_kept = 0;
        for (size_t index = 0; index < sizeof kept / sizeof *kept; index++)
            is_kept |= strcmp(*field, kept[index]) == 0;
        if (!is_kept) vips_image_remove(*out, *field);
    }
    g_strfreev(fields);
    return 0;
}

int tsubame_with_alpha(tsubame_picture *picture, VipsImage *in, VipsImage **out) {
    (void)picture;
    return vips_image_hasalpha(in) ? vips_copy(in, out, NULL) : vips_addalpha(in, out, NULL);
}

// The scaling of decoded pictures.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Scales an opaque picture down, row by row, so it may arrive so. The result is the same as that of `gdk_pixbuf_scale_simple`
/// with `GDK_INTERP_BILINEAR`, in a quarter of the time. Used by one thread at a time.
typedef struct weft_scaler weft_scaler;

/// Whether a picture can be scaled: it has at most 32,767 pixels in both directions, and the new size is smaller in at least
/// one of them, larger in none, and at least a quarter in both.
int weft_scaler_can_scale(int width, int height, int target_width, int target_height);

/// Creates a scaler for one picture.
///
/// @param target receives packed pixels. It has to live as long as the scaler.
/// @param target_stride the distance between two rows of the target, in pixels.
/// @return NULL if the size is not possible, or if memory is short.
weft_scaler *weft_scaler_create(
    int width, int height, uint32_t *target, int target_width, int target_height, ptrdiff_t target_stride);
void weft_scaler_free(weft_scaler *scaler);

/// Adds the next row of the source, and writes the rows of the target for which that was the last one.
///
/// @param is_packed whether a pixel of the source is packed, as 0xFFRRGGBB; otherwise it has three bytes for red, green and
///   blue.
void weft_scaler_add_row(weft_scaler *scaler, const uint8_t *pixels, int is_packed);

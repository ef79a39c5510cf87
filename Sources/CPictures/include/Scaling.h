// The scaling of decoded pictures.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Scales an opaque picture down. The result is the same as that of `gdk_pixbuf_scale_simple` with `GDK_INTERP_BILINEAR`, in a
/// quarter of the time.
///
/// @param is_packed whether a pixel of the source is packed, as 0xFFRRGGBB; otherwise it has three bytes for red, green and
///   blue.
/// @param stride the distance between two rows of the source, in bytes.
/// @param target receives packed pixels.
/// @param target_stride the distance between two rows of the target, in pixels.
/// @return 0 if nothing was done: the size is not smaller in both directions, or smaller than a quarter, or the memory is
///   short.
int weft_scale_down(
    const uint8_t *pixels, int is_packed, int width, int height, ptrdiff_t stride, uint32_t *target, int target_width,
    int target_height, ptrdiff_t target_stride);

// The scaling of decoded pictures.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Scales a picture of three bytes per pixel down. The result is the same as that of `gdk_pixbuf_scale_simple` with
/// `GDK_INTERP_BILINEAR`, in a quarter of the time.
///
/// @param source_stride the distance between two rows, in bytes.
/// @param target receives opaque pixels, packed as 0xFFRRGGBB.
/// @param target_stride the distance between two rows, in pixels.
/// @return 0 if nothing was done: the size is not smaller in both directions, or smaller than a quarter, or the memory is
///   short.
int weft_scale_down(
    const uint8_t *source, int width, int height, ptrdiff_t source_stride, uint32_t *target, int target_width,
    int target_height, ptrdiff_t target_stride);

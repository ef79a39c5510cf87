// libdeflate, and the encoding of PNG rows for it.
#pragma once

#include <libdeflate.h>
#include <stddef.h>
#include <stdint.h>

/// Encodes a row of pixels for a PNG file: the filter type, then three bytes per pixel, or four with alpha,
/// each minus the one above it (filter 2). Written in C because a loop over bytes is tens of times slower in
/// a debug build of Swift.
///
/// @param above the row above; NULL for the first.
/// @param bytes receives 1 + 3 or 4 times the width.
void weft_png_row(
    const uint32_t *row, const uint32_t *above, size_t width, int has_alpha, uint8_t *bytes);

// libdeflate, and the rows of PNG files that it compresses.
#pragma once

#include <libdeflate.h>
#include <stddef.h>
#include <stdint.h>

/// Writes a row of pixels as a PNG file has it: the filter's number, then three bytes a pixel, or four with alpha, each
/// less the one above it (filter 2). In C, as a loop over bytes is tens of times slower in a debug build of Swift.
///
/// @param above the row above; NULL for the first.
/// @param bytes takes 1 + 3 or 4 times the width.
void weft_png_row(
    const uint32_t *row, const uint32_t *above, size_t width, int has_alpha, uint8_t *bytes);

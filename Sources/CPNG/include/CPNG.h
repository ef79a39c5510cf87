#pragma once

#include <stddef.h>
#include <stdint.h>

/// The most bytes that a file of `CPNGEncode` has.
size_t CPNGLargestSize(int32_t width, int32_t height, int hasAlpha);

/// Writes a PNG file in one quick pass over the pixels.
///
/// Pixels are 32 bits in the machine's byte order with alpha in the highest byte, premultiplied if there is any.
///
/// @param file takes `CPNGLargestSize` bytes.
/// @return how many bytes were written; 0 if there is no memory.
size_t CPNGEncode(const void *pixels, int32_t width, int32_t height, size_t bytesPerRow, int hasAlpha,
                  uint8_t *file);

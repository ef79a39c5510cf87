#include "Deflate.h"

// Converts a premultiplied pixel of 32 bits, with alpha in the highest byte, to straight alpha.
static inline uint32_t weft_straight_pixel(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  if (alpha == 0) return 0;
  uint32_t red = ((pixel >> 16 & 255) * 255 + alpha / 2) / alpha;
  uint32_t green = ((pixel >> 8 & 255) * 255 + alpha / 2) / alpha;
  uint32_t blue = ((pixel & 255) * 255 + alpha / 2) / alpha;
  return alpha << 24 | (red & 255) << 16 | (green & 255) << 8 | (blue & 255);
}

void weft_png_row(
    const uint32_t *row, const uint32_t *above, size_t width, int has_alpha, uint8_t *bytes) {
  *bytes++ = above ? 2 : 0;
  for (size_t x = 0; x < width; x++) {
    uint32_t pixel = row[x], upper = above ? above[x] : 0;
    if (has_alpha) {
      pixel = weft_straight_pixel(pixel);
      upper = weft_straight_pixel(upper);
    }
    *bytes++ = (uint8_t)((pixel >> 16) - (upper >> 16));
    *bytes++ = (uint8_t)((pixel >> 8) - (upper >> 8));
    *bytes++ = (uint8_t)(pixel - upper);
    if (has_alpha) *bytes++ = (uint8_t)((pixel >> 24) - (upper >> 24));
  }
}

#include "PlainC.h"

#include <cairo/cairo.h>
#include <malloc.h>

void plain_paint_pictures(
    uint32_t *frame, int width, int height, uint32_t *const *pictures, int count, int side, int offset) {
  cairo_surface_t *target = cairo_image_surface_create_for_data(
      (unsigned char *)frame, CAIRO_FORMAT_RGB24, width, height, width * 4);
  cairo_t *context = cairo_create(target);
  int columns = width / side;
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  for (int index = 0; index < count; index++) {
    cairo_surface_t *picture = cairo_image_surface_create_for_data(
        (unsigned char *)pictures[index], CAIRO_FORMAT_RGB24, side, side, side * 4);
    int x = index % columns * side + offset;
    int y = index / columns * side + offset;
    cairo_set_source_surface(context, picture, x, y);
    cairo_rectangle(context, x, y, side, side);
    cairo_fill(context);
    cairo_surface_destroy(picture);
  }
  cairo_destroy(context);
  cairo_surface_destroy(target);
}

size_t heap_bytes_in_use(void) {
  struct mallinfo2 use = mallinfo2();
  return use.uordblks + use.hblkhd;
}

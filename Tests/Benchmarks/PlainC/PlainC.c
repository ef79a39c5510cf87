#include "PlainC.h"

#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <malloc.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>

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

void *plain_text_fonts(const char *file) {
  FcConfig *config = FcConfigCreate();
  FcConfigAppFontAddFile(config, (const FcChar8 *)file);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

double plain_text(void *fonts, const char *description, const char *const *texts, int count, int width) {
  PangoLayout **layouts = malloc(sizeof(PangoLayout *) * count);
  PangoFontDescription *font = pango_font_description_from_string(description);
  double sum = 0;
  for (int index = 0; index < count; index++) {
    PangoLayout *layout = layouts[index] = pango_layout_new(fonts);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout, width * PANGO_SCALE);
    pango_layout_set_text(layout, texts[index], -1);
    int height;
    pango_layout_get_size(layout, NULL, &height);
    sum += (double)height / PANGO_SCALE;
  }
  for (int index = 0; index < count; index++) {
    int height;
    pango_layout_get_size(layouts[index], NULL, &height);
    height = (height + PANGO_SCALE - 1) / PANGO_SCALE;
    unsigned char *pixels = calloc(height, width * 4);
    cairo_surface_t *target =
        cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    cairo_t *context = cairo_create(target);
    cairo_set_source_rgb(context, 0, 0, 0);
    pango_cairo_show_layout(context, layouts[index]);
    cairo_destroy(context);
    cairo_surface_destroy(target);
    free(pixels);
    g_object_unref(layouts[index]);
  }
  pango_font_description_free(font);
  free(layouts);
  return sum;
}

size_t heap_bytes_in_use(void) {
  struct mallinfo2 use = mallinfo2();
  return use.uordblks + use.hblkhd;
}

#include "Text.h"

void weft_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

FT_Outline weft_ft_outline(
    FT_Vector *points, unsigned char *tags, unsigned short *ends, int point_count, int contour_count) {
  FT_Outline outline = {0};
  outline.points = points;
  outline.tags = (void *)tags;
  outline.contours = (void *)ends;
  outline.n_points = point_count;
  outline.n_contours = contour_count;
  return outline;
}

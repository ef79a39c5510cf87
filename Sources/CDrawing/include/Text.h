// Cairo's surfaces and paths; Pango, and the libraries behind it: Fontconfig, FreeType, HarfBuzz.
#pragma once

#include <cairo/cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// Hands the outline of a glyph to functions, in the scale of the font, y upwards. HarfBuzz 7 has given the
/// function another name.
void weft_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);

/// An outline whose points are somebody else's. FreeType 2.13.3 has given the fields other types.
FT_Outline weft_ft_outline(
    FT_Vector *points, unsigned char *tags, unsigned short *ends, int point_count, int contour_count);

/// What follows the class of all font maps in that of the font maps over Fontconfig. Pango's documentation describes it,
/// and it has stood there since Pango 1.4, but no header says so since 1.44.
typedef struct {
  PangoFontMapClass parent_class;
  void (*default_substitute)(PangoFcFontMap *map, FcPattern *pattern);
} WeftFontMapClass;

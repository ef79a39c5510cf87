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

/// Calls the draw functions with the outline of a glyph, in the units of the font, y upwards. HarfBuzz 7
/// renamed the function that this calls.
void weft_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);

/// An outline that does not own its points. FreeType 2.13.3 changed the types of the fields.
FT_Outline weft_ft_outline(
    FT_Vector *points, unsigned char *tags, unsigned short *ends, int point_count, int contour_count);

/// The class structure of font maps over Fontconfig: `default_substitute` follows the class of all font maps.
/// Pango's documentation describes it, and the layout has not changed since Pango 1.4, but no header has
/// declared it since 1.44.
typedef struct {
  PangoFontMapClass parent_class;
  void (*default_substitute)(PangoFcFontMap *map, FcPattern *pattern);
} WeftFontMapClass;

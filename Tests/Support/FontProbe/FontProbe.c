#define _GNU_SOURCE
#include "FontProbe.h"

#include <dlfcn.h>
#include <string.h>

static _Thread_local bool (*is_allowed)(void);
static _Thread_local FontProbeReport report;

void font_probe_start(bool (*allowed)(void)) {
  memset(&report, 0, sizeof(report));
  is_allowed = allowed;
}

FontProbeReport font_probe_stop(void) {
  is_allowed = NULL;
  return report;
}

static void note(const char *function) {
  if (!is_allowed) return;
  report.calls += 1;
  if (is_allowed()) return;
  report.forbidden_calls += 1;
  if (!report.first_forbidden) report.first_forbidden = function;
}

// Fontconfig uses FreeType too, with libraries of its own.
static void note_call_from_cairo(const char *function, const void *caller) {
  Dl_info info;
  if (is_allowed && dladdr(caller, &info) && info.dli_fname && strstr(info.dli_fname, "libcairo")) {
    note(function);
  }
}

#define NEXT(function, ...) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))(__VA_ARGS__)
#define NOTE_CAIRO() note_call_from_cairo(__func__, __builtin_return_address(0))

int FT_New_Face(void *library, const char *path, long index, void **face) {
  NOTE_CAIRO();
  return NEXT(FT_New_Face, library, path, index, face);
}

int FT_Done_Face(void *face) {
  NOTE_CAIRO();
  return NEXT(FT_Done_Face, face);
}

int FT_Load_Glyph(void *face, unsigned glyph, int flags) {
  NOTE_CAIRO();
  return NEXT(FT_Load_Glyph, face, glyph, flags);
}

int FT_Set_Char_Size(void *face, long width, long height, unsigned x_resolution, unsigned y_resolution) {
  NOTE_CAIRO();
  return NEXT(FT_Set_Char_Size, face, width, height, x_resolution, y_resolution);
}

// Within Cairo these are not called by their names: all calls come from outside.

void cairo_font_face_destroy(void *face) {
  note(__func__);
  NEXT(cairo_font_face_destroy, face);
}

void *cairo_scaled_font_create(void *face, const void *matrix, const void *transform, const void *options) {
  note(__func__);
  return NEXT(cairo_scaled_font_create, face, matrix, transform, options);
}

void cairo_scaled_font_destroy(void *font) {
  note(__func__);
  NEXT(cairo_scaled_font_destroy, font);
}

void cairo_scaled_font_glyph_extents(void *font, const void *glyphs, int count, void *extents) {
  note(__func__);
  NEXT(cairo_scaled_font_glyph_extents, font, glyphs, count, extents);
}

void cairo_show_glyphs(void *context, const void *glyphs, int count) {
  note(__func__);
  NEXT(cairo_show_glyphs, context, glyphs, count);
}

void cairo_glyph_path(void *context, const void *glyphs, int count) {
  note(__func__);
  NEXT(cairo_glyph_path, context, glyphs, count);
}

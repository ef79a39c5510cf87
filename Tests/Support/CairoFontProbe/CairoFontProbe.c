#define _GNU_SOURCE
#include "CairoFontProbe.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static atomic_size_t allowed;
static atomic_size_t forbidden;
static _Atomic(const char *) first_forbidden;

static void note(const char *function) {
  char thread[32] = "";
  pthread_getname_np(pthread_self(), thread, sizeof(thread));
  if (strcmp(thread, "weft vectors") == 0) {
    allowed += 1;
    return;
  }
  const char *none = NULL;
  atomic_compare_exchange_strong(&first_forbidden, &none, function);
  forbidden += 1;
}

CairoFontCalls cairo_font_calls(void) {
  return (CairoFontCalls){allowed, forbidden, first_forbidden};
}

__attribute__((destructor)) static void fail_if_forbidden(void) {
  if (forbidden == 0) return;
  fflush(NULL);
  fprintf(
      stderr, "error: fonts of Cairo's were used %zu times beside vector pictures, first by %s\n", forbidden,
      first_forbidden);
  _exit(1);
}

#define PASS_ON(result, function, parameters, arguments)                 \
  result function parameters {                                           \
    note(#function);                                                     \
    return ((__typeof__(&function))dlsym(RTLD_NEXT, #function))arguments; \
  }

PASS_ON(void, cairo_select_font_face, (void *context, const char *family, int slant, int weight),
        (context, family, slant, weight))
PASS_ON(void, cairo_set_font_face, (void *context, void *face), (context, face))
PASS_ON(void, cairo_set_scaled_font, (void *context, const void *font), (context, font))
PASS_ON(void *, cairo_get_scaled_font, (void *context), (context))
PASS_ON(void, cairo_show_text, (void *context, const char *text), (context, text))
PASS_ON(void, cairo_show_glyphs, (void *context, const void *glyphs, int count), (context, glyphs, count))
PASS_ON(void, cairo_show_text_glyphs,
        (void *context, const char *text, int length, const void *glyphs, int count, const void *clusters,
         int cluster_count, int flags),
        (context, text, length, glyphs, count, clusters, cluster_count, flags))
PASS_ON(void, cairo_text_path, (void *context, const char *text), (context, text))
PASS_ON(void, cairo_glyph_path, (void *context, const void *glyphs, int count), (context, glyphs, count))
PASS_ON(void, cairo_font_extents, (void *context, void *extents), (context, extents))
PASS_ON(void, cairo_text_extents, (void *context, const char *text, void *extents), (context, text, extents))
PASS_ON(void, cairo_glyph_extents, (void *context, const void *glyphs, int count, void *extents),
        (context, glyphs, count, extents))
PASS_ON(void *, cairo_scaled_font_create,
        (void *face, const void *matrix, const void *transform, const void *options),
        (face, matrix, transform, options))
PASS_ON(void *, cairo_scaled_font_reference, (void *font), (font))
PASS_ON(void, cairo_scaled_font_destroy, (void *font), (font))
PASS_ON(void, cairo_scaled_font_extents, (void *font, void *extents), (font, extents))
PASS_ON(void, cairo_scaled_font_glyph_extents, (void *font, const void *glyphs, int count, void *extents),
        (font, glyphs, count, extents))
PASS_ON(void *, cairo_toy_font_face_create, (const char *family, int slant, int weight), (family, slant, weight))
PASS_ON(void *, cairo_ft_font_face_create_for_pattern, (void *pattern), (pattern))
PASS_ON(void *, cairo_ft_font_face_create_for_ft_face, (void *face, int flags), (face, flags))
PASS_ON(void *, cairo_ft_scaled_font_lock_face, (void *font), (font))
PASS_ON(void, cairo_ft_scaled_font_unlock_face, (void *font), (font))

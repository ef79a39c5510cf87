// The same pixels in plain C calls, with which the benchmarks are compared, and functions that are missing in
// Swift's module of the C library.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Paints `count` opaque pictures side by side with Cairo, on one thread, like a frame in which everything
/// has moved. `pictures` are `side` × `side` pixels each, without gaps between the rows.
void plain_paint_pictures(
    uint32_t *frame, int width, int height, uint32_t *const *pictures, int count, int side, int offset);

/// Creates a Pango context with the fonts of one file, for `plain_text`. It is never released.
void *plain_text_fonts(const char *file);

/// Measures `count` paragraphs at `width` points with Pango, keeps their layouts, and then draws each into
/// its own picture. The font is `description`, without hinting and rounding.
///
/// Returns the sum of the heights, in points.
double plain_text(void *fonts, const char *description, const char *const *texts, int count, int width);

/// Returns the number of bytes that the process has allocated with `malloc` and not freed, including the
/// overhead of `malloc` for each block.
size_t heap_bytes_in_use(void);

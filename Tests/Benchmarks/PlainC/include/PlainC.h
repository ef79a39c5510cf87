// The same pixels in plain C calls: the lower bounds that the benchmarks are compared with. And what Swift's
// module of the C library leaves out.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Paints `count` opaque pictures side by side with Cairo, on one thread: a frame in which everything
/// has moved. `pictures` are `side` × `side` pixels each, without gaps between the rows.
void plain_paint_pictures(
    uint32_t *frame, int width, int height, uint32_t *const *pictures, int count, int side, int offset);

/// A font map of Pango with the fonts of one file, to be handed to `plain_text`; kept for ever.
void *plain_text_fonts(const char *file);

/// Measures `count` paragraphs at `width` points with Pango, keeps their layouts, and then draws each into a
/// picture of its own. The font is `description`, and nothing is hinted or rounded.
///
/// Returns the sum of the heights, in points.
double plain_text(void *fonts, const char *description, const char *const *texts, int count, int width);

/// How many bytes the process has taken from `malloc` and not given back, with what `malloc` adds to each
/// block.
size_t heap_bytes_in_use(void);

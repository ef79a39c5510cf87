// The same pixels in plain C calls: the lower bounds that the benchmarks are compared with.
#pragma once

#include <stdint.h>

/// Paints `count` opaque pictures side by side with Cairo, on one thread: a frame in which everything
/// has moved. `pictures` are `side` × `side` pixels each, without gaps between the rows.
void plain_paint_pictures(
    uint32_t *frame, int width, int height, uint32_t *const *pictures, int count, int side, int offset);

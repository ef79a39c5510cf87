// The same pixels in plain C calls: the lower bounds that the benchmarks are compared with. And what Swift's
// module of the C library leaves out.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Paints `count` opaque pictures side by side with Cairo, on one thread: a frame in which everything
/// has moved. `pictures` are `side` × `side` pixels each, without gaps between the rows.
void plain_paint_pictures(
    uint32_t *frame, int width, int height, uint32_t *const *pictures, int count, int side, int offset);

/// How many bytes the process has taken from `malloc` and not given back, with what `malloc` adds to each
/// block.
size_t heap_bytes_in_use(void);

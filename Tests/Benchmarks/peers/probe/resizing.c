#include <math.h>
#include <stdlib.h>

#include "phases.h"

// The sizes a second, and the pixels by which each differs from the one before. The column of posts is centred, so its
// edge moves by half of that: the edge of the first photograph tells which size is on the screen.
enum { SIZES = 60, STEP = 4 };
// A row of pixels in the first photograph, in points.
enum { ROW = 300 };
// The least difference of a photograph from the white beside it, summed over the colours. It is more than that of the
// colour of a photograph that is not there.
enum { LEAST_DIFFERENCE = 120 };

// The position of the photograph's left edge, or -1 if there is none.
static int find_edge(const Subject *subject, uint32_t *line) {
  screen_read(subject->screen, 0, ROW * subject->scale, subject->width, 1, line);
  for (int x = 0; x < subject->width / 2; ++x) {
    uint32_t pixel = line[x];
    int difference = 3 * 255 - (int)((pixel >> 16) + (pixel >> 8 & 255) + (pixel & 255));
    // Left of the column are only the white of the posts.
    if (difference > LEAST_DIFFERENCE) return x;
  }
  return -1;
}

typedef struct {
  double start[SIZES], shown[SIZES];
  bool is_seen[SIZES];
} Drag;

// Notes which size is on the screen: it and the sizes before it are answered.
static void look(const Subject *subject, Drag *drag, int given, int first_edge, int direction, uint32_t *line) {
  int edge = find_edge(subject, line);
  double time = now();
  if (edge < 0) return;
  int index = (int)lround((double)direction * (edge - first_edge) / (STEP / 2)) - 1;
  if (index < 0 || index >= given) return;
  drag->is_seen[index] = true;
  for (int earlier = index; earlier >= 0 && drag->shown[earlier] == 0; --earlier) drag->shown[earlier] = time;
}

// Gives the window sixty sizes, smaller (-1) or larger (1) ones, and waits until the last one is there.
static Drag drag_corner(const Subject *subject, int direction, uint32_t *line) {
  WatchedScreen *screen = subject->screen;
  Drag drag = {0};
  int away = direction < 0 ? 0 : SIZES, first_edge = find_edge(subject, line);
  if (first_edge < 0) fail("there is no photograph");
  double begin = now();
  for (int index = 0; index < SIZES; ++index) {
    int step = (away + direction * -1 * (index + 1)) * STEP;
    drag.start[index] = now();
    screen_resize(screen, subject->window, subject->width - step, subject->height - step);
    double next = begin + (double)(index + 1) / SIZES;
    while (now() < next) {
      if (screen_wait_for_change(screen, next) >= 0) look(subject, &drag, index + 1, first_edge, direction, line);
    }
  }
  double end = now() + 2;
  while (drag.shown[SIZES - 1] == 0 && now() < end) {
    screen_wait_for_change(screen, now() + 0.005);
    look(subject, &drag, SIZES, first_edge, direction, line);
  }
  return drag;
}

ResizingUse measure_resizing(const Subject *subject) {
  uint32_t *line = malloc(sizeof(uint32_t) * subject->width);
  static double times[2 * SIZES];
  ResizingUse use = {0};
  int count = 0;
  if (line == NULL) fail("there is no memory");
  for (int direction = -1; direction <= 1; direction += 2) {
    screen_settle(subject->screen, 0.7, 5);
    ProcessUse before = process_use(subject->program);
    Drag drag = drag_corner(subject, direction, line);
    screen_settle(subject->screen, 0.3, 2);
    ProcessUse after = process_use(subject->program);
    use.processor_time += process_time(&before, &after) / 2;
    use.main_thread_time += process_main_thread_time(&before, &after) / 2;
    for (int index = 0; index < SIZES; ++index) {
      use.painted += drag.is_seen[index] ? 0.5 : 0;
      // A size that was never there counts with the time that it was waited for.
      double shown = drag.shown[index] > 0 ? drag.shown[index] : now();
      times[count++] = (shown - drag.start[index]) * 1000;
    }
  }
  free(line);
  use.median = quantile(times, count, 0.5);
  use.percentile95 = quantile(times, count, 0.95);
  return use;
}

#include <math.h>
#include <stdlib.h>

#include "phases.h"

// The clicks of the wheel per second, and the duration in seconds.
static const double rate = 30, duration = 6;
static const double frame = 1.0 / 60;
// Changes closer together than this belong to one frame.
static const double shortest_gap = 0.004;
enum { MAXIMUM_FRAME_COUNT = 4096, CLICKS = 12 };

static int compare(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return difference < 0 ? -1 : difference > 0;
}

double quantile(double *numbers, int count, double share) {
  if (count == 0) return NAN;
  qsort(numbers, count, sizeof(double), compare);
  double position = share * (count - 1);
  int below = (int)position, above = below + 1 < count ? below + 1 : below;
  return numbers[below] + (numbers[above] - numbers[below]) * (position - below);
}

double measure_idling(const Subject *subject) {
  ProcessUse before = process_use(subject->program);
  sleep_until(now() + 5);
  ProcessUse after = process_use(subject->program);
  return process_time(&before, &after);
}

// How far a column of pixels has moved up, in pixels: the distance at which most of them are the same.
static int find_shift(const uint32_t *before, const uint32_t *after, int height) {
  int best = 0;
  double best_share = 0;
  for (int shift = 1; shift < height / 2; ++shift) {
    int same = 0;
    for (int row = 0; row + shift < height; ++row) same += before[row + shift] == after[row];
    double share = (double)same / (height - shift);
    if (share > best_share) best_share = share, best = shift;
  }
  return best;
}

ClickTimes measure_clicks(const Subject *subject) {
  WatchedScreen *screen = subject->screen;
  int height = subject->height, count = 0;
  uint32_t *before = malloc(sizeof(uint32_t) * height), *after = malloc(sizeof(uint32_t) * height);
  double times[CLICKS], distances[CLICKS];
  int distance_count = 0;
  if (before == NULL || after == NULL) fail("there is no memory");
  // A column in the photograph.
  int x = subject->width / 2 - 100;
  for (int click = 0; click < CLICKS; ++click) {
    screen_settle(screen, 0.4, 3);
    // At varying moments between two frames.
    sleep_until(now() + click * 0.0014);
    screen_read(screen, x, 0, 1, height, before);
    screen_wait_for_change(screen, now());
    double start = now();
    screen_click_wheel(screen, click % 2 == 0 ? 1 : -1);
    double change = screen_wait_for_change(screen, start + 1);
    if (change >= 0) times[count++] = (change - start) * 1000;
    screen_settle(screen, 0.4, 3);
    screen_read(screen, x, 0, 1, height, after);
    if (click % 2 == 0) distances[distance_count++] = (double)find_shift(before, after, height) / subject->scale;
  }
  free(before);
  free(after);
  return (ClickTimes){quantile(times, count, 0.5), quantile(distances, distance_count, 0.5)};
}

// Turns the wheel and records the times of frames.
static int turn_wheel(WatchedScreen *screen, double *frames) {
  int count = 0;
  double start = now();
  for (int click = 0; click < (int)(rate * duration); ++click) {
    screen_click_wheel(screen, 1);
    double next = start + (click + 1) / rate;
    while (now() < next) {
      double change = screen_wait_for_change(screen, next);
      bool is_new = count == 0 || change - frames[count - 1] > shortest_gap;
      if (change >= 0 && is_new && count < MAXIMUM_FRAME_COUNT) frames[count++] = change;
    }
  }
  return count;
}

ScrollingUse measure_scrolling(const Subject *subject) {
  static double frames[MAXIMUM_FRAME_COUNT];
  screen_settle(subject->screen, 1, 5);
  ProcessUse before = process_use(subject->program);
  int count = turn_wheel(subject->screen, frames);
  ProcessUse after = process_use(subject->program);
  ScrollingUse use = {
      .processor_time = process_time(&before, &after),
      .main_thread_time = process_main_thread_time(&before, &after),
  };
  if (count < 2) return use;
  double span = frames[count - 1] - frames[0];
  for (int index = 1; index < count; ++index) {
    double gap = frames[index] - frames[index - 1];
    if (gap > 1.5 * frame) use.lateness += (gap - frame) * 1000 / span;
  }
  use.frames_per_second = (count - 1) / span;
  return use;
}

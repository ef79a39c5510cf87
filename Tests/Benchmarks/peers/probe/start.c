#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "phases.h"

// The first post, in points: its column is centred; the text is below the header, the photograph below the text.
enum { COLUMN_WIDTH = 640, TEXT_Y = 78, TEXT_HEIGHT = 64, PHOTOGRAPH_Y = 240, PHOTOGRAPH_HEIGHT = 240 };
// An area is reduced to the mean brightness of its cells.
enum { COLUMNS = 32, ROWS = 4, CELLS = COLUMNS * ROWS, MAXIMUM_SAMPLE_COUNT = 20000 };
// The largest difference at which a cell counts as the same, of 255.
static const double tolerance = 6;

typedef struct {
  double time;
  float text[CELLS], photograph[CELLS];
} Sample;

static void read_cells(const Subject *subject, int y, int height, float *cells) {
  int scale = subject->scale, width = COLUMN_WIDTH * scale, rows = height * scale;
  uint32_t *pixels = malloc(sizeof(uint32_t) * width * rows);
  if (pixels == NULL) fail("there is no memory");
  screen_read(subject->screen, (subject->width - width) / 2, y * scale, width, rows, pixels);
  memset(cells, 0, sizeof(float) * CELLS);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < width; ++column) {
      uint32_t pixel = pixels[row * width + column];
      float brightness = (float)((pixel >> 16) + (pixel >> 8 & 255) + (pixel & 255)) / 3;
      cells[row * ROWS / rows * COLUMNS + column * COLUMNS / width] += brightness * CELLS / (float)(width * rows);
    }
  }
  free(pixels);
}

static Sample take_sample(const Subject *subject, double time) {
  Sample sample = {.time = time};
  read_cells(subject, TEXT_Y, TEXT_HEIGHT, sample.text);
  read_cells(subject, PHOTOGRAPH_Y, PHOTOGRAPH_HEIGHT, sample.photograph);
  return sample;
}

static bool is_same(const float *left, const float *right) {
  for (int cell = 0; cell < CELLS; ++cell) {
    if (fabsf(left[cell] - right[cell]) > tolerance) return false;
  }
  return true;
}

// The time of the first sample from which on an area, which is a part of a sample, is as it is at the end.
static double first_time(const Sample *samples, int count, size_t area) {
  int first = count - 1;
  const float *end = (const float *)((const char *)&samples[count - 1] + area);
  while (first > 0 && is_same((const float *)((const char *)&samples[first - 1] + area), end)) --first;
  return samples[first].time;
}

// Whether an area shows something: not all of its cells have the same brightness.
static bool is_filled(const float *cells) {
  for (int cell = 1; cell < CELLS; ++cell) {
    if (fabsf(cells[cell] - cells[0]) > tolerance) return true;
  }
  return false;
}

// Takes samples until the first post is there and nothing has changed for a second and a half. A program that has not
// come so far after 20 seconds has failed.
static int watch_start(Subject *subject, double start, Sample *samples) {
  int count = 0;
  double last = start;
  bool is_there = false;
  samples[count++] = take_sample(subject, start);
  while (!is_there || now() - last < 1.5) {
    if (now() - start > 20) fail("the program does not show its first post");
    double change = screen_wait_for_change(subject->screen, now() + 0.1);
    if (change < 0 || count == MAXIMUM_SAMPLE_COUNT) continue;
    last = change;
    samples[count] = take_sample(subject, change);
    is_there = is_filled(samples[count].text) && is_filled(samples[count].photograph);
    ++count;
  }
  return count;
}

StartTimes measure_start(Subject *subject, char **arguments) {
  WatchedScreen *screen = subject->screen;
  Sample *samples = malloc(sizeof(Sample) * MAXIMUM_SAMPLE_COUNT);
  if (samples == NULL) fail("there is no memory");
  screen_settle(screen, 0.5, 10);
  double start = now();
  subject->program = process_start(arguments);
  int count = watch_start(subject, start, samples);
  subject->window = screen_find_window(screen);
  if (subject->window == None) fail("the program shows no window");
  StartTimes times = {
      .picture = (first_time(samples, count, offsetof(Sample, text)) - start) * 1000,
      .photograph = (first_time(samples, count, offsetof(Sample, photograph)) - start) * 1000,
  };
  free(samples);
  screen_resize(screen, subject->window, subject->width, subject->height);
  screen_move_pointer(screen, subject->width / 2, subject->height / 2);
  screen_settle(screen, 0.5, 5);
  return times;
}

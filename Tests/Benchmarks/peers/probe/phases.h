// What is measured, one function a phase.
#pragma once

#include "process.h"
#include "screen.h"

// A window that is measured.
typedef struct {
  WatchedScreen *screen;
  pid_t program;
  Window window;
  // The size in pixels, and the pixels per point.
  int width, height, scale;
} Subject;

// The times from the start of the process until something was on the screen for good, in milliseconds.
typedef struct {
  double picture, photograph;
} StartTimes;

// Starts a program and waits until its window does not change any more.
StartTimes measure_start(Subject *subject, char **arguments);

// The processor time of five seconds without input, in seconds.
double measure_idling(const Subject *subject);

// The median from a click of the wheel on an idle window to changed pixels, in milliseconds, and how far the content
// has moved after a click, in points.
typedef struct {
  double response, distance;
} ClickTimes;

ClickTimes measure_clicks(const Subject *subject);

// Six seconds in which the wheel turns, 30 clicks a second.
typedef struct {
  double frames_per_second;
  // The time for which frames were shown too long, in milliseconds per second.
  double lateness;
  double processor_time, main_thread_time;
} ScrollingUse;

ScrollingUse measure_scrolling(const Subject *subject);

// Sixty sizes in a second, as from a user who drags the corner: inwards, and outwards again.
typedef struct {
  // The sizes of sixty that were seen on the screen.
  double painted;
  // The times until a size, or a later one, was on the screen, in milliseconds.
  double median, percentile95;
  // The processor time of a second, in seconds.
  double processor_time, main_thread_time;
} ResizingUse;

ResizingUse measure_resizing(const Subject *subject);

// The value below which a share of the numbers is, which are sorted by this. NaN without numbers.
double quantile(double *numbers, int count, double share);

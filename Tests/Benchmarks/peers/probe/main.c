// Measures a program with a window from outside, on a display of its own, and prints the figures as JSON.
//
//   probe WIDTH HEIGHT SCALE PICTURE PROGRAM ARGUMENT...
//
// The size is that of the display, in pixels; a picture of the started program is written to the file PICTURE (PPM).
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "phases.h"

static void print(const char *name, double value, const char *end) {
  if (isfinite(value))
    printf("\"%s\": %.4f%s", name, value, end);
  else
    printf("\"%s\": null%s", name, end);
}

static void measure_and_print(Subject *subject, const char *picture, char **arguments) {
  // Some systems soon remove files from memory that nobody uses. This start reads them again.
  measure_start(subject, arguments);
  process_end(subject->program);
  StartTimes start = measure_start(subject, arguments);
  screen_write_picture(subject->screen, picture, subject->width, subject->height);
  double idling = measure_idling(subject);
  ClickTimes clicks = measure_clicks(subject);
  ScrollingUse scrolling = measure_scrolling(subject);
  double memory = process_memory(subject->program);
  process_end(subject->program);
  // The window is resized in a process of its own, so that neither phase depends on the other.
  measure_start(subject, arguments);
  ResizingUse resizing = measure_resizing(subject);
  process_end(subject->program);
  printf("{");
  print("start_picture", start.picture, ", ");
  print("start_photograph", start.photograph, ", ");
  print("idle_processor", idling, ", ");
  print("click_response", clicks.response, ", ");
  print("click_distance", clicks.distance, ", ");
  print("scroll_frames", scrolling.frames_per_second, ", ");
  print("scroll_late", scrolling.lateness, ", ");
  print("scroll_processor", scrolling.processor_time, ", ");
  print("scroll_main", scrolling.main_thread_time, ", ");
  print("scroll_memory", memory, ", ");
  print("resize_painted", resizing.painted, ", ");
  print("resize_median", resizing.median, ", ");
  print("resize_p95", resizing.percentile95, ", ");
  print("resize_processor", resizing.processor_time, ", ");
  print("resize_main", resizing.main_thread_time, "}\n");
}

int main(int count, char **arguments) {
  if (count < 6) fail("usage: probe WIDTH HEIGHT SCALE PICTURE PROGRAM ARGUMENT...");
  WatchedScreen screen = screen_open();
  Subject subject = {
      .screen = &screen,
      .width = atoi(arguments[1]),
      .height = atoi(arguments[2]),
      .scale = atoi(arguments[3]),
  };
  measure_and_print(&subject, arguments[4], arguments + 5);
  return 0;
}

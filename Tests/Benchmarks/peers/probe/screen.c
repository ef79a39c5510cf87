#include "screen.h"

#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void sleep_until(double time) {
  struct timespec end = {(time_t)time, (long)(fmod(time, 1) * 1e9)};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) != 0) {}
}

void fail(const char *message) {
  fprintf(stderr, "probe: %s\n", message);
  exit(1);
}

// Windows may be destroyed while they are looked at.
static int ignore_error(Display *display, XErrorEvent *event) { return 0; }

WatchedScreen screen_open(void) {
  WatchedScreen screen = {.display = XOpenDisplay(NULL), .watcher = XOpenDisplay(NULL)};
  if (screen.display == NULL || screen.watcher == NULL) fail("the display can't be opened");
  XSetErrorHandler(ignore_error);
  screen.root = DefaultRootWindow(screen.display);
  int error;
  if (!XDamageQueryExtension(screen.watcher, &screen.damage_event, &error)) fail("the display has no DAMAGE");
  XDamageCreate(screen.watcher, screen.root, XDamageReportRawRectangles);
  XSync(screen.watcher, False);
  return screen;
}

double screen_wait_for_change(WatchedScreen *screen, double until) {
  double change = -1;
  do {
    while (XPending(screen->watcher) > 0) {
      XEvent event;
      XNextEvent(screen->watcher, &event);
      if (change < 0 && event.type == screen->damage_event + XDamageNotify) change = now();
    }
    double rest = until - now();
    if (change >= 0 || rest <= 0) return change;
    struct pollfd descriptor = {.fd = ConnectionNumber(screen->watcher), .events = POLLIN};
    struct timespec wait = {(time_t)rest, (long)(fmod(rest, 1) * 1e9)};
    ppoll(&descriptor, 1, &wait, NULL);
  } while (true);
}

void screen_settle(WatchedScreen *screen, double quiet, double limit) {
  double end = now() + limit;
  while (now() < end && screen_wait_for_change(screen, now() + quiet) >= 0) {}
}

Window screen_find_window(WatchedScreen *screen) {
  Window root, parent, *children = NULL, largest = None;
  unsigned int count = 0;
  long largest_area = 100 * 100;
  if (!XQueryTree(screen->display, screen->root, &root, &parent, &children, &count)) return None;
  for (unsigned int index = 0; index < count; ++index) {
    XWindowAttributes attributes;
    if (!XGetWindowAttributes(screen->display, children[index], &attributes)) continue;
    long area = (long)attributes.width * attributes.height;
    if (attributes.map_state != IsViewable || attributes.override_redirect || area <= largest_area) continue;
    largest = children[index];
    largest_area = area;
  }
  if (children != NULL) XFree(children);
  return largest;
}

void screen_read(WatchedScreen *screen, int x, int y, int width, int height, uint32_t *pixels) {
  XImage *image = XGetImage(screen->display, screen->root, x, y, width, height, AllPlanes, ZPixmap);
  if (image == NULL || image->bits_per_pixel != 32) fail("the pixels can't be read");
  for (int row = 0; row < height; ++row) {
    const uint32_t *line = (const uint32_t *)(image->data + (long)row * image->bytes_per_line);
    for (int column = 0; column < width; ++column) pixels[row * width + column] = line[column] & 0xFFFFFF;
  }
  XDestroyImage(image);
}

void screen_move_pointer(WatchedScreen *screen, int x, int y) {
  XTestFakeMotionEvent(screen->display, -1, x, y, CurrentTime);
  XFlush(screen->display);
}

void screen_click_wheel(WatchedScreen *screen, int steps) {
  unsigned int button = steps > 0 ? Button5 : Button4;
  XTestFakeButtonEvent(screen->display, button, True, CurrentTime);
  XTestFakeButtonEvent(screen->display, button, False, CurrentTime);
  XFlush(screen->display);
}

void screen_resize(WatchedScreen *screen, Window window, int width, int height) {
  XMoveResizeWindow(screen->display, window, 0, 0, width, height);
  XFlush(screen->display);
}

void screen_write_picture(WatchedScreen *screen, const char *path, int width, int height) {
  uint32_t *pixels = malloc(sizeof(uint32_t) * width * height);
  FILE *file = fopen(path, "wb");
  if (pixels == NULL || file == NULL) fail("the picture can't be written");
  screen_read(screen, 0, 0, width, height, pixels);
  fprintf(file, "P6\n%d %d\n255\n", width, height);
  for (long index = 0; index < (long)width * height; ++index) {
    unsigned char parts[3] = {pixels[index] >> 16, pixels[index] >> 8, pixels[index]};
    fwrite(parts, 1, 3, file);
  }
  fclose(file);
  free(pixels);
}

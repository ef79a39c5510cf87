// A display, seen from outside: its pixels, the times at which they change, and input like that of a user.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
  Display *display;
  // The connection on which changes are reported. It asks for nothing: the server may report a change amid an answer.
  Display *watcher;
  Window root;
  int damage_event;
} WatchedScreen;

// The time of the monotonic clock, in seconds.
double now(void);

// Sleeps until a time.
void sleep_until(double time);

// Prints a message to standard error and ends this process.
_Noreturn void fail(const char *message);

// Connects with the display of the environment and watches its pixels.
WatchedScreen screen_open(void);

// Waits for changed pixels until a time. Reads all notices that are there.
//
// Returns: the time at which the first notice was read; a negative number if there was none.
double screen_wait_for_change(WatchedScreen *screen, double until);

// Waits until nothing has changed for a time, in seconds, but no longer than a limit.
void screen_settle(WatchedScreen *screen, double quiet, double limit);

// The largest window of a program, or None as long as there is none.
Window screen_find_window(WatchedScreen *screen);

// Reads an area, row by row, as 0xRRGGBB.
void screen_read(WatchedScreen *screen, int x, int y, int width, int height, uint32_t *pixels);

// Input through XTEST. A click of the wheel goes down if `steps` is 1, up if it is -1.
void screen_move_pointer(WatchedScreen *screen, int x, int y);
void screen_click_wheel(WatchedScreen *screen, int steps);

// Gives a window another size.
void screen_resize(WatchedScreen *screen, Window window, int width, int height);

// Writes the whole screen to a file in PPM format.
void screen_write_picture(WatchedScreen *screen, const char *path, int width, int height);

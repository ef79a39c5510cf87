#include "CX11Opening.h"

#include <setjmp.h>
#include <stddef.h>

/// Where this thread goes on if the server vanishes while it opens a display. Only frames of Xlib lie
/// in between; what they had allocated is lost with the connection.
static _Thread_local jmp_buf *way_out;
static XIOErrorHandler next_handler;

static int handle_loss(Display *display) {
  if (way_out) longjmp(*way_out, 1);
  return next_handler ? next_handler(display) : 0;
}

XIOErrorHandler CX11SetLossHandler(XIOErrorHandler handler) {
  next_handler = handler;
  return XSetIOErrorHandler(handle_loss);
}

Display *CX11OpenDisplay(const char *name) {
  jmp_buf here;
  Display *volatile display = NULL;
  way_out = &here;
  if (setjmp(here) == 0) display = XOpenDisplay(name);
  way_out = NULL;
  return display;
}

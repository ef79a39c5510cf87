// The XTEST and DAMAGE extensions, for tests: they inject input events, and report changes on the screen. And what tests
// pretend of a server.
#pragma once

#include "CX11Connection.h"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>

static inline int CX11AskInjection(Display *display, void *unused) {
  int event, error, major, minor;
  return XTestQueryExtension(display, &event, &error, &major, &minor);
}

/// Whether a server accepts injected input; see `CX11Ask` for the result.
static inline int CX11QueryInjection(Display *display) { return CX11Ask(display, CX11AskInjection, (void *)0); }

static inline int CX11AskDamage(Display *display, void *first_event) {
  int error;
  return XDamageQueryExtension(display, first_event, &error);
}

/// Whether a server reports damage, and the code of its first event; see `CX11Ask` for the result.
static inline int CX11QueryDamage(Display *display, int *first_event) {
  return CX11Ask(display, CX11AskDamage, first_event);
}

/// Makes Xlib believe that a server has an order of the bytes of pixels: LSBFirst or MSBFirst.
static inline void CX11SetImageByteOrder(Display *display, int order) {
  ((_XPrivDisplay)display)->byte_order = order;
}

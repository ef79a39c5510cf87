// Opening a display without the risk that Xlib ends the process.
#pragma once

#include <X11/Xlib.h>

/// Installs what is called when a server has gone away, and returns what was installed before. Call it
/// once, before the first display is opened.
XIOErrorHandler CX11SetLossHandler(XIOErrorHandler handler);

/// Does what XOpenDisplay does. A server that goes away in the middle of it makes this return null as
/// well, where Xlib would call exit: its exit handler can be replaced only once the display is open.
Display *CX11OpenDisplay(const char *name);

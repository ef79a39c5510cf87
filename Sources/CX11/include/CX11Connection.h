// Opening, asking and closing connections without the risk that Xlib ends the process, or damages what it keeps for all
// connections, when a server goes away in the middle of it.
#pragma once

#include <X11/Xlib.h>

/// Installs what is called when a server has gone away, and returns what was installed before. Call it
/// once, before the first display is opened.
XIOErrorHandler CX11SetLossHandler(XIOErrorHandler handler);

/// Does what XOpenDisplay does. A server that goes away in the middle of it makes this return null as
/// well, where Xlib would call exit: its exit handler can be replaced only once the display is open.
Display *CX11OpenDisplay(const char *name);

/// Does what XCloseDisplay does, while no other thread asks for an extension.
void CX11CloseDisplay(Display *display);

/// Asks a server something. The function may call Xlib and libraries of extensions only, without a lock held.
///
/// Whoever asks for an extension first has Xlib make records of the connection. Where the server goes away in the middle
/// of that, Xlib takes what happens to lie on the stack for its answer, and libXext 1.3 frees a record that stays in its
/// list, which ends the process at the next connection. So the thread leaves Xlib then, and never comes back.
///
/// Returns 1 or 0 as the function does, -1 if the server has gone away: then the display must not be used any more.
int CX11Ask(Display *display, int (*question)(Display *, void *), void *answer);

/// Whether a server has an extension, by `CX11Ask`.
int CX11HasExtension(Display *display, const char *name);

typedef enum {
  CX11Composite,
  CX11Fixes,
  CX11Input,
  CX11Present,
  CX11RandR,
  CX11SharedMemory,
  CX11Sync,
} CX11ExtensionName;

/// What a server says of an extension. Zero, where the extension does not have it.
typedef struct {
  int opcode;
  int first_event;
  int first_error;
  int major_version;
  int minor_version;
  /// Whether shared memory can be a pixmap.
  int has_pixmaps;
} CX11Extension;

/// Asks for an extension, by `CX11Ask`: 1 if the server has it, 0 if not, -1 if the server has gone away.
int CX11QueryExtension(Display *display, CX11ExtensionName name, CX11Extension *found);

// Opens, queries and closes connections without the risk that Xlib terminates the process, or corrupts its state for
// all connections, when the connection is lost during a call.
#pragma once

#include <X11/Xlib.h>

/// Installs the handler that is called when a connection is lost, and returns the one that was installed before. Call
/// it once, before the first display is opened.
XIOErrorHandler CX11SetLossHandler(XIOErrorHandler handler);

/// Does what XOpenDisplay does. If the connection is lost during the call this returns null, where Xlib would call
/// exit: Xlib's exit handler can be replaced only after the display is open.
///
/// A server can end between the moment when Xlib looks at the connection and the moment when it writes. The signal
/// SIGPIPE would then end the process without a message. So this gives the signal a handler that does nothing, unless
/// the program has chosen another action for it.
Display *CX11OpenDisplay(const char *name);

/// Does what XCloseDisplay does, while no other thread queries an extension.
void CX11CloseDisplay(Display *display);

/// Runs a query on a server. The function may call only Xlib and the libraries of extensions, and must not hold a lock.
///
/// The first query for an extension makes Xlib create records for the connection. If the connection is lost meanwhile,
/// Xlib uses uninitialized memory on the stack as the reply. libXext 1.3 then frees a record that stays in its list,
/// which crashes the process at the next connection. To prevent this, the thread leaves Xlib with a long jump.
///
/// Returns 1 or 0 like the function, or -1 if the connection is lost: then the display must not be used any more.
int CX11Ask(Display *display, int (*question)(Display *, void *), void *answer);

/// Whether a server has an extension; see `CX11Ask` for the result.
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

/// A server's description of an extension. Fields that the extension does not have are zero.
typedef struct {
  int opcode;
  int first_event;
  int first_error;
  int major_version;
  int minor_version;
  /// For shared memory: whether a segment can be a pixmap.
  int has_pixmaps;
} CX11Extension;

/// Queries an extension with `CX11Ask`: 1 if the server has it, 0 if not, -1 if the connection is lost.
int CX11QueryExtension(Display *display, CX11ExtensionName name, CX11Extension *found);

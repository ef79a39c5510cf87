// Xlib and the extensions that the window host uses.
#pragma once

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xcomposite.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <locale.h>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// Input methods. Xlib's own functions are variadic, which Swift can't call.

/// Whether a method supports a style of showing unfinished text, from XNQueryInputStyle.
static inline int CX11SupportsInputStyle(XIM method, XIMStyle style) {
  XIMStyles *styles = (void *)0;
  if (XGetIMValues(method, XNQueryInputStyle, &styles, (void *)0) || !styles) return 0;
  int found = 0;
  for (int i = 0; i < styles->count_styles; i++) found |= styles->supported_styles[i] == style;
  XFree(styles);
  return found;
}

/// Creates an input context for a method that shows unfinished text itself or not at all.
static inline XIC CX11CreateInputContext(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
                   XNFocusWindow, window, (void *)0);
}

/// Creates an input context that shows unfinished text in a small window at a position that the program sets.
static inline XIC CX11CreateSpotContext(XIM method, Window window, XFontSet fonts) {
  XPoint spot = {0, 0};
  XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, (void *)0);
  XIC context = XCreateIC(method, XNInputStyle, XIMPreeditPosition | XIMStatusNothing, XNClientWindow, window,
                          XNFocusWindow, window, XNPreeditAttributes, attributes, (void *)0);
  XFree(attributes);
  return context;
}

/// Creates an input context whose callbacks let the program show unfinished text.
static inline XIC CX11CreatePreeditContext(XIM method, Window window, XPointer data, XICProc start, XICProc done,
                                           XICProc draw, XICProc caret) {
  XICCallback callbacks[] = {{data, start}, {data, done}, {data, draw}, {data, caret}};
  XVaNestedList attributes =
      XVaCreateNestedList(0, XNPreeditStartCallback, &callbacks[0], XNPreeditDoneCallback, &callbacks[1],
                          XNPreeditDrawCallback, &callbacks[2], XNPreeditCaretCallback, &callbacks[3], (void *)0);
  XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
                          XNFocusWindow, window, XNPreeditAttributes, attributes, (void *)0);
  XFree(attributes);
  return context;
}

/// Sets the position of the caret for an input context, in pixels of its window.
static inline void CX11SetInputSpot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, (void *)0);
  XSetICValues(context, XNPreeditAttributes, attributes, (void *)0);
  XFree(attributes);
}

/// Sets the callback for when the method's server has terminated.
static inline void CX11SetInputMethodLoss(XIM method, XPointer data, XIMProc lost) {
  XIMCallback callback = {data, lost};
  XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

/// Frees an image's description and its memory. Xlib's own is a macro over a function pointer.
static inline void CX11DestroyImage(XImage *image) { XDestroyImage(image); }

/// Creates a private System V shared-memory segment; -1 with errno set on failure.
static inline int CX11CreateSegment(size_t size) { return shmget(IPC_PRIVATE, size, IPC_CREAT | 0600); }

/// Marks a segment to be freed with its last attachment.
static inline void CX11RemoveSegment(int identifier) { shmctl(identifier, IPC_RMID, (void *)0); }

/// Attaches a segment and returns its address in this process; null with errno set on failure.
static inline void *CX11AttachSegment(int identifier) {
  void *address = shmat(identifier, (void *)0, 0);
  return address == (void *)-1 ? (void *)0 : address;
}

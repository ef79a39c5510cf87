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

/// Makes an input context; Xlib's own function takes a variable number of arguments, which Swift can't call.
static inline XIC CX11CreateInputContext(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
                   XNFocusWindow, window, (void *)0);
}

/// Frees an image's description and its memory; Xlib's own is a macro over a function pointer.
static inline void CX11DestroyImage(XImage *image) { XDestroyImage(image); }

/// The value of one pixel of an image, in the image's own format.
static inline unsigned long CX11GetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

/// A System V shared-memory segment of its own, or -1 with errno set.
static inline int CX11CreateSegment(size_t size) { return shmget(IPC_PRIVATE, size, IPC_CREAT | 0600); }

/// Lets a segment vanish with its last attachment.
static inline void CX11RemoveSegment(int identifier) { shmctl(identifier, IPC_RMID, (void *)0); }

/// Where the segment lies in this process, or null with errno set.
static inline void *CX11AttachSegment(int identifier) {
  void *address = shmat(identifier, (void *)0, 0);
  return address == (void *)-1 ? (void *)0 : address;
}

#include "CX11Connection.h"

#include <X11/extensions/XShm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xcomposite.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>

/// Where this thread continues if the connection is lost while it opens a display or queries an extension. Only stack
/// frames of Xlib and its extensions are skipped. Memory that they have allocated is leaked with the connection.
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

/// Does nothing. Programs that this one starts do not inherit it, as they would an ignored signal.
static void survive_broken_pipe(int signal) { (void)signal; }

static void handle_broken_pipes(void) {
  struct sigaction chosen, harmless = {.sa_handler = survive_broken_pipe, .sa_flags = SA_RESTART};
  if (sigaction(SIGPIPE, NULL, &chosen) || chosen.sa_flags & SA_SIGINFO || chosen.sa_handler != SIG_DFL) return;
  sigaction(SIGPIPE, &harmless, NULL);
}

Display *CX11OpenDisplay(const char *name) {
  handle_broken_pipes();
  jmp_buf here;
  Display *volatile display = NULL;
  way_out = &here;
  if (setjmp(here) == 0) display = XOpenDisplay(name);
  way_out = NULL;
  return display;
}

/// libXext keeps a record of each connection in lists. It frees them with the last connection, without taking a lock.
static pthread_mutex_t records = PTHREAD_MUTEX_INITIALIZER;

void CX11CloseDisplay(Display *display) {
  pthread_mutex_lock(&records);
  XCloseDisplay(display);
  pthread_mutex_unlock(&records);
}

int CX11Ask(Display *display, int (*question)(Display *, void *), void *answer) {
  jmp_buf here;
  volatile int result = -1;
  pthread_mutex_lock(&records);
  way_out = &here;
  if (setjmp(here) == 0) result = question(display, answer) != 0;
  way_out = NULL;
  pthread_mutex_unlock(&records);
  return result;
}

static int ask_composite(Display *display, CX11Extension *found) {
  return XCompositeQueryExtension(display, &found->first_event, &found->first_error) &&
         XCompositeQueryVersion(display, &found->major_version, &found->minor_version);
}

static int ask_fixes(Display *display, CX11Extension *found) {
  return XFixesQueryExtension(display, &found->first_event, &found->first_error) &&
         XFixesQueryVersion(display, &found->major_version, &found->minor_version);
}

static int ask_input(Display *display, CX11Extension *found) {
  if (!XQueryExtension(display, "XInputExtension", &found->opcode, &found->first_event, &found->first_error)) return 0;
  found->major_version = 2;
  found->minor_version = 4;
  return XIQueryVersion(display, &found->major_version, &found->minor_version) == Success;
}

static int ask_present(Display *display, CX11Extension *found) {
  return XPresentQueryExtension(display, &found->opcode, &found->first_event, &found->first_error) &&
         XPresentQueryVersion(display, &found->major_version, &found->minor_version);
}

static int ask_randr(Display *display, CX11Extension *found) {
  return XRRQueryExtension(display, &found->first_event, &found->first_error) &&
         XRRQueryVersion(display, &found->major_version, &found->minor_version);
}

static int ask_shared_memory(Display *display, CX11Extension *found) {
  return XShmQueryExtension(display) &&
         XShmQueryVersion(display, &found->major_version, &found->minor_version, &found->has_pixmaps);
}

static int ask_sync(Display *display, CX11Extension *found) {
  return XSyncQueryExtension(display, &found->first_event, &found->first_error) &&
         XSyncInitialize(display, &found->major_version, &found->minor_version);
}

static int ask_name(Display *display, void *name) {
  int opcode, event, error;
  return XQueryExtension(display, name, &opcode, &event, &error);
}

int CX11HasExtension(Display *display, const char *name) { return CX11Ask(display, ask_name, (void *)name); }

typedef struct {
  CX11ExtensionName name;
  CX11Extension *found;
} Request;

static int ask(Display *display, void *data) {
  Request *request = data;
  switch (request->name) {
    case CX11Composite: return ask_composite(display, request->found);
    case CX11Fixes: return ask_fixes(display, request->found);
    case CX11Input: return ask_input(display, request->found);
    case CX11Present: return ask_present(display, request->found);
    case CX11RandR: return ask_randr(display, request->found);
    case CX11SharedMemory: return ask_shared_memory(display, request->found);
    case CX11Sync: return ask_sync(display, request->found);
  }
  return 0;
}

int CX11QueryExtension(Display *display, CX11ExtensionName name, CX11Extension *found) {
  *found = (CX11Extension){0};
  Request request = {name, found};
  return CX11Ask(display, ask, &request);
}

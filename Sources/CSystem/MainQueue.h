// The two entry points through which libdispatch lets a foreign event loop serve the main queue.
// They are the ones that Foundation's run loop uses; libdispatch exports them without a public header.
#pragma once

/// An eventfd that becomes readable when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what is waiting on the main queue. Main thread only.
extern void _dispatch_main_queue_callback_4CF(void *message);

#include <sys/syscall.h>
#include <unistd.h>

/// Whether the caller is the thread that the process began with.
static inline int CMainQueueIsOnFirstThread(void) { return (long)getpid() == syscall(SYS_gettid); }

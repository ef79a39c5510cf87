// The two entry points that libdispatch offers to foreign event loops for serving the main queue.
// Foundation's run loop uses the same ones. libdispatch exports them without a public header.
#pragma once

/// An eventfd that becomes readable when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);

/// Runs the pending work of the main queue. Main thread only.
extern void _dispatch_main_queue_callback_4CF(void *message);

#include <sys/syscall.h>
#include <unistd.h>

/// Whether the caller is on the first thread of the process.
static inline int CMainQueueIsOnFirstThread(void) { return (long)getpid() == syscall(SYS_gettid); }

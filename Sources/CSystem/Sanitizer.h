#pragma once

// Tells Thread Sanitizer what it can't see: the standard library's Mutex takes its lock in code without
// instrumentation. In programs without the sanitizer these symbols are absent, and the calls do nothing.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static inline void weft_sanitizer_acquire(void *address) {
  if (__tsan_acquire) __tsan_acquire(address);
}

static inline void weft_sanitizer_release(void *address) {
  if (__tsan_release) __tsan_release(address);
}

// Whether the program runs with Thread Sanitizer.
static inline int weft_sanitizer_watches_threads(void) { return __tsan_acquire != 0; }

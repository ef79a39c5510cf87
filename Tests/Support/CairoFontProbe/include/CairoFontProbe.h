// Watches who uses Cairo's fonts. This target has functions of the same names as some of Cairo's: a program that
// is linked with it calls them in their place, and they pass the calls on.
//
// Cairo's fonts break when several threads use them, so that nobody may but the thread on which vector pictures
// with text are decoded. A program that has broken that rule says so when it ends, and fails.
#pragma once

#include <stddef.h>

typedef struct {
  /// Calls on the thread that may use Cairo's fonts.
  size_t allowed;
  /// Calls on all other threads of the process.
  size_t forbidden;
  /// The first function that was called on another thread; NULL for none.
  const char *first_forbidden;
} CairoFontCalls;

/// What has been called since the process began. Any thread.
CairoFontCalls cairo_font_calls(void);

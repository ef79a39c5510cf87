// Watches how Cairo uses FreeType. This target has functions of the same names as FreeType's and some of
// Cairo's: a program that is linked with it calls them in their place, and they pass the calls on.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  /// How often the functions were called.
  size_t calls;
  /// How often that was when it was not allowed.
  size_t forbidden_calls;
  /// The first function that was called when it was not allowed; NULL for none.
  const char *first_forbidden;
} FontProbeReport;

/// Starts to count Cairo's uses of FreeType on the calling thread, and those of Cairo's fonts.
void font_probe_start(bool (*is_allowed)(void));

/// Stops to count, and tells what was seen.
FontProbeReport font_probe_stop(void);

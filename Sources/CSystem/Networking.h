// The connection from WeftImaging to WeftNetworking. A program may be linked with or without the latter.
#pragma once

#include <stddef.h>

// Defined by WeftNetworking; without it the address is zero.
extern void *weft_make_http_transport(void) __attribute__((weak));

/// A retained Swift object that conforms to HTTPTransport, or NULL in programs without WeftNetworking.
static inline void *weft_http_transport(void) {
  return weft_make_http_transport ? weft_make_http_transport() : NULL;
}

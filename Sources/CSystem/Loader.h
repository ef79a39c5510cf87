#pragma once

#include <stddef.h>

// A GNU extension of the C library. Its headers do not declare it for Swift.
extern int dladdr(const void *address, void *found);

// The path of the program or shared library that contains an address, according to the dynamic loader; NULL if
// there is none.
static inline const char *weft_file_of_address(const void *address) {
  struct {
    const char *file;
    void *base;
    const char *symbol;
    void *symbol_address;
  } found = {NULL, NULL, NULL, NULL};
  return dladdr(address, &found) ? found.file : NULL;
}

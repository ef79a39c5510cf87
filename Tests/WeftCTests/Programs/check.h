/* The checks of the test programs. Prints and counts the failures. */
#include <stdio.h>
#include <weft.h>

static int failures = 0;

#define CHECK(condition)                                            \
  do {                                                              \
    if (!(condition)) {                                             \
      failures++;                                                   \
      printf("line %d: %s (%s)\n", __LINE__, #condition, weft_error_message()); \
    }                                                               \
  } while (0)

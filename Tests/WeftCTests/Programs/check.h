/* What the programs of the tests check with: prints what is wrong, and counts it. */
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

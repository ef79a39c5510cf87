#include <Testing.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Fonts are chosen once per process, with the first text. Nothing of a test runs reliably before that, so the choice is made
// before the program starts: tests and the programs that they launch use the test fonts, unless the environment chooses.

__attribute__((constructor)) static void choose_test_fonts(void) {
  static const char resources[] = "/weft_TestFonts.resources";
  char path[PATH_MAX + sizeof resources];
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
  if (length <= 0) return;
  path[length] = 0;
  // Not in other programs that use the library, such as demos.
  const char *type = strrchr(path, '.');
  if (!type || strcmp(type, ".xctest") != 0) return;
  strcpy(strrchr(path, '/'), resources);
  if (access(path, R_OK) == 0) setenv("WEFT_FONTS", path, 0);
}

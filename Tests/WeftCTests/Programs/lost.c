/* A program that loses its display and continues on another one, whose name is the argument. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* A loop would wait forever for the work that it is part of. */
static void run_inside(weft_window *window, void *data) {
  (void)window;
  CHECK(weft_run() == WEFT_ERROR_INVALID_ARGUMENT);
  ++*(int *)data;
}

/* Shows a window and processes its events until it is closed or weft_process() returns an error. */
static weft_status serve(const char *title, weft_node *root, weft_window **window) {
  int closes = 0;
  *window = weft_window_new(title, 200, 100, root);
  CHECK(weft_window_on_close(*window, run_inside, &closes) == WEFT_OK);
  CHECK(weft_window_set_appearance(*window, WEFT_APPEARANCE_DARK) == WEFT_OK);
  CHECK(weft_window_set_appearance(*window, (weft_appearance)9) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_window_show(*window) == WEFT_OK);
  CHECK(weft_window_appearance(*window) == WEFT_APPEARANCE_DARK);
  for (;;) {
    struct pollfd input = {0, POLLIN, 0};
    weft_status status = weft_process();
    if (status != WEFT_OK || weft_window_count() == 0) {
      CHECK(closes == 1);
      return status;
    }
    input.fd = weft_fd();
    poll(&input, 1, -1);
  }
}

static void check_what_is_closed(weft_window *window) {
  CHECK(!weft_window_is_open(window));
  CHECK(weft_window_count() == 0);
  CHECK(weft_window_show(window) == WEFT_OK);
  CHECK(weft_window_set_title(window, "x") == WEFT_OK);
  CHECK(weft_window_resize(window, 10, 10) == WEFT_OK);
  CHECK(weft_window_close(window) == WEFT_OK);
  CHECK(weft_window_count() == 0);
  CHECK(weft_process() == WEFT_OK);
}

static void check_picture(weft_node *root) {
  weft_surface *surface = weft_surface_new(40, 40, 1, root);
  uint8_t *bytes = NULL;
  size_t count = 0;
  CHECK(weft_surface_png(surface, &bytes, &count) == WEFT_OK);
  CHECK(count > 8 && memcmp(bytes + 1, "PNG", 3) == 0);
  weft_free(bytes);
  weft_surface_release(surface);
}

/* Releases a closed window while its root fills another one. */
static void check_release(weft_window *closed, weft_node *root) {
  weft_window *other = weft_window_new("other", 10, 10, root);
  weft_window_release(closed);
  CHECK(weft_surface_new(10, 10, 1, root) == NULL);
  CHECK(weft_window_close(other) == WEFT_OK);
  weft_window_release(other);
}

int main(int argc, char **argv) {
  weft_node *root = weft_text_new("Here", 20, WEFT_BOLD, 0xFF1F1D24);
  weft_window *window = NULL;
  if (argc != 2) return EXIT_FAILURE;
  CHECK(weft_open(NULL) == WEFT_OK);
  CHECK(serve("first", root, &window) == WEFT_ERROR_CONNECTION_LOST);
  CHECK(strstr(weft_error_message(), "is lost") != NULL);
  check_what_is_closed(window);
  check_picture(root);
  CHECK(weft_open(argv[1]) == WEFT_OK);
  check_release(window, root);
  CHECK(serve("second", root, &window) == WEFT_OK);
  weft_window_release(window);
  weft_close();
  weft_node_release(root);
  puts(failures == 0 ? "all is well" : "something is wrong");
  return failures;
}

/* A program that is embedded in another program's window. The argument is the window's identifier. */
#include <poll.h>
#include <stdlib.h>

#include "check.h"

int main(int argc, char **argv) {
  weft_node *root = weft_stack_new(WEFT_VERTICAL, 0, 0);
  weft_window *window = NULL;
  if (argc != 2) return EXIT_FAILURE;
  weft_node_set_background(root, 0xFFFF0000);
  CHECK(weft_window_new_in(1, root) == NULL);
  CHECK(weft_open(NULL) == WEFT_OK);
  CHECK(weft_window_new_in(0, root) == NULL);
  CHECK(weft_window_new_in(UINT64_MAX, root) == NULL);
  CHECK(weft_window_new_in(0x1234567, root) == NULL);
  CHECK(weft_window_new_in(strtoull(argv[1], NULL, 10), NULL) == NULL);
  window = weft_window_new_in(strtoull(argv[1], NULL, 10), root);
  CHECK(weft_window_show(window) == WEFT_OK);
  weft_window_release(window);
  while (weft_process() == WEFT_OK && weft_window_count() > 0) {
    struct pollfd input = {weft_fd(), POLLIN, 0};
    poll(&input, 1, -1);
  }
  weft_node_release(root);
  puts(failures == 0 ? "all is well" : "something is wrong");
  return failures;
}

/* Checks of weft.h that only a program in C can make; prints what is wrong, and ends with the number of that. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <weft.h>

static int failures = 0;

#define CHECK(condition)                                            \
  do {                                                              \
    if (!(condition)) {                                             \
      failures++;                                                   \
      printf("line %d: %s (%s)\n", __LINE__, #condition, weft_error_message()); \
    }                                                               \
  } while (0)

static void *on_another_thread(void *node) {
  CHECK(weft_node_set_opacity(node, 0.5) == WEFT_ERROR_WRONG_THREAD);
  CHECK(strstr(weft_error_message(), "thread") != NULL);
  CHECK(weft_stack_new(WEFT_VERTICAL, 0, 0) == NULL);
  CHECK(weft_fd() == -1);
  CHECK(weft_process() == WEFT_ERROR_WRONG_THREAD);
  return NULL;
}

static void check_arguments(void) {
  weft_node *stack = weft_stack_new(WEFT_VERTICAL, 4, 4);
  weft_node *text = weft_text_new("text \xFF", 12, WEFT_REGULAR, 0xFF000000);
  CHECK(stack != NULL && text != NULL);
  CHECK(weft_stack_new((weft_direction)7, 0, 0) == NULL);
  CHECK(weft_stack_new(WEFT_VERTICAL, -1, 0) == NULL);
  CHECK(weft_text_new("text", 0, WEFT_REGULAR, 0) == NULL);
  CHECK(weft_text_new("text", 12, (weft_weight)9, 0) == NULL);
  CHECK(weft_stack_add(stack, NULL) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_stack_add(NULL, text) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_stack_add(text, stack) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_text_set(stack, "x") == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_text_set(text, NULL) == WEFT_OK);
  CHECK(weft_node_set_opacity(text, -1) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_node_set_size(text, 0.0 / 0.0, 1) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_button_new(NULL, NULL, NULL) != NULL);
  CHECK(weft_drawing_new(NULL, NULL, NULL) == NULL);
  CHECK(weft_window_show((weft_window *)stack) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(strlen(weft_error_message()) > 0);
  weft_node_release(text);
  weft_node_release(stack);
  weft_node_release(NULL);
}

static void check_hierarchy(void) {
  weft_node *outer = weft_stack_new(WEFT_VERTICAL, 0, 0);
  weft_node *inner = weft_stack_new(WEFT_HORIZONTAL, 0, 0);
  weft_surface *surface = NULL;
  CHECK(weft_stack_add(outer, outer) == WEFT_ERROR_HIERARCHY);
  CHECK(weft_stack_add(outer, inner) == WEFT_OK);
  CHECK(weft_stack_add(outer, inner) == WEFT_ERROR_HIERARCHY);
  CHECK(weft_stack_add(inner, outer) == WEFT_ERROR_HIERARCHY);
  CHECK(weft_surface_new(10, 10, 1, inner) == NULL);
  surface = weft_surface_new(10, 10, 1, outer);
  CHECK(surface != NULL);
  CHECK(weft_surface_new(10, 10, 1, outer) == NULL);
  CHECK(weft_node_remove(inner) == WEFT_OK);
  CHECK(weft_node_remove(inner) == WEFT_OK);
  CHECK(weft_stack_add(inner, outer) == WEFT_ERROR_HIERARCHY);
  weft_surface_release(surface);
  CHECK(weft_stack_add(inner, outer) == WEFT_OK);
  weft_node_release(outer);
  weft_node_release(inner);
}

static void count_release(void *data) { ++*(int *)data; }

static void draw_nothing(weft_canvas *canvas, double width, double height, void *data) {
  (void)data;
  weft_canvas_line(canvas, 0, 0, width, height, 2, 0xFF00FF00);
  weft_canvas_text(canvas, "x", 2, 2, 12, WEFT_BOLD, 0xFF0000FF);
}

static void check_surfaces(void) {
  int releases = 0;
  uint8_t *bytes = NULL;
  size_t count = 0;
  weft_node *node = weft_drawing_new(draw_nothing, &releases, count_release);
  weft_surface *surface = weft_surface_new(40, 20, 1.5, node);
  CHECK(weft_surface_new(0, 20, 1, node) == NULL);
  CHECK(weft_surface_new(40, 20, 0, node) == NULL);
  CHECK(weft_surface_png(surface, &bytes, &count) == WEFT_OK);
  CHECK(count > 40 && memcmp(bytes, "\x89PNG", 4) == 0);
  /* Width and height in pixels, in the file's header. */
  CHECK(bytes[19] == 60 && bytes[23] == 30);
  weft_free(bytes);
  CHECK(weft_surface_resize(surface, 1e9, 1) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_surface_resize(surface, 30, 20) == WEFT_OK);
  CHECK(weft_surface_png(surface, NULL, NULL) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_surface_write_png(surface, "/nowhere/x.png") == WEFT_ERROR_FILE);
  CHECK(strstr(weft_error_message(), "/nowhere/x.png") != NULL);
  CHECK(weft_drawing_invalidate(node) == WEFT_OK);
  weft_surface_release(surface);
  CHECK(releases == 0);
  weft_node_release(node);
  /* What main was asked for meanwhile may keep the node a little. */
  for (int i = 0; i < 1000000 && releases == 0; i++) weft_process();
  CHECK(releases == 1);
}

static void check_files_and_displays(void) {
  weft_node *root = weft_stack_new(WEFT_VERTICAL, 0, 0);
  CHECK(weft_image_new("/nowhere/picture.png") == NULL);
  CHECK(strstr(weft_error_message(), "/nowhere/picture.png") != NULL);
  CHECK(weft_open(":4711") == WEFT_ERROR_DISPLAY);
  CHECK(weft_window_new("no display", 10, 10, root) == NULL);
  CHECK(weft_window_count() == 0);
  CHECK(weft_window_id(NULL) == 0);
  CHECK(!weft_window_is_open(NULL));
  CHECK(weft_fd() >= 0);
  CHECK(weft_process() == WEFT_OK);
  CHECK(weft_run() == WEFT_OK);
  weft_close();
  weft_node_release(root);
}

int main(void) {
  pthread_t thread;
  weft_node *node = weft_stack_new(WEFT_VERTICAL, 0, 0);
  CHECK(weft_version() == WEFT_VERSION);
  CHECK(weft_node_retain(node) == node);
  weft_node_release(node);
  pthread_create(&thread, NULL, on_another_thread, node);
  pthread_join(thread, NULL);
  weft_node_release(node);
  check_arguments();
  check_hierarchy();
  check_surfaces();
  check_files_and_displays();
  if (failures == 0) puts("all is well");
  return failures;
}

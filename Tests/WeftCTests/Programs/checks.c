/* Checks of weft.h that only a C program can perform. Prints the failures and exits with their number. */
#include <poll.h>
#include <pthread.h>
#include <string.h>

#include "check.h"

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
  weft_node *untitled = weft_button_new(NULL, NULL, NULL);
  CHECK(untitled != NULL);
  weft_node_release(untitled);
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
  weft_surface *surface = NULL, *other = NULL;
  uint8_t *bytes = NULL;
  size_t count = 0;
  CHECK(weft_stack_add(outer, outer) == WEFT_ERROR_HIERARCHY);
  CHECK(weft_stack_add(outer, inner) == WEFT_OK);
  CHECK(weft_stack_add(outer, inner) == WEFT_ERROR_HIERARCHY);
  CHECK(weft_stack_add(inner, outer) == WEFT_ERROR_HIERARCHY);
  CHECK(weft_surface_new(10, 10, 1, inner) == NULL);
  surface = weft_surface_new(10, 10, 1, outer);
  CHECK(surface != NULL);
  CHECK(weft_surface_new(10, 10, 1, outer) == NULL);
  CHECK(weft_surface_png(surface, &bytes, &count) == WEFT_OK);
  weft_free(bytes);
  CHECK(weft_node_remove(inner) == WEFT_OK);
  CHECK(weft_node_remove(inner) == WEFT_OK);
  /* Succeeds although the stack has not been laid out again yet. */
  other = weft_surface_new(10, 10, 1, inner);
  CHECK(other != NULL);
  weft_surface_release(other);
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
  /* The width and height in pixels in the file's header. */
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
  /* Work that is queued on the main thread can retain the node for a moment. */
  for (int i = 0; i < 1000000 && releases == 0; i++) weft_process();
  CHECK(releases == 1);
}

static void check_appearance(void) {
  weft_node *button = weft_button_new("Button", NULL, NULL);
  weft_surface *surface = weft_surface_new(80, 30, 1, button);
  const weft_appearance appearances[] = {WEFT_APPEARANCE_AUTOMATIC, WEFT_APPEARANCE_LIGHT, WEFT_APPEARANCE_DARK};
  uint8_t *files[3];
  size_t counts[3];
  for (int i = 0; i < 3; i++) {
    CHECK(weft_surface_set_appearance(surface, appearances[i]) == WEFT_OK);
    CHECK(weft_surface_png(surface, &files[i], &counts[i]) == WEFT_OK);
  }
  CHECK(counts[0] == counts[1] && memcmp(files[0], files[1], counts[0]) == 0);
  CHECK(counts[0] != counts[2] || memcmp(files[0], files[2], counts[0]) != 0);
  for (int i = 0; i < 3; i++) weft_free(files[i]);
  CHECK(weft_surface_set_appearance(surface, (weft_appearance)3) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_surface_set_appearance(NULL, WEFT_APPEARANCE_DARK) == WEFT_ERROR_INVALID_ARGUMENT);
  CHECK(weft_window_appearance(NULL) == WEFT_APPEARANCE_LIGHT);
  weft_surface_release(surface);
  weft_node_release(button);
}

/* Draws with the value that data points to. */
static void draw_badly(weft_canvas *canvas, double width, double height, void *data) {
  double a = *(const double *)data;
  (void)width;
  (void)height;
  weft_canvas_fill_rect(canvas, a, a, a, a, 0xFF000000);
  weft_canvas_fill_rounded_rect(canvas, 0, a, 10, a, a, 0xFF000000);
  weft_canvas_fill_ellipse(canvas, a, 0, a, 10, 0xFF000000);
  weft_canvas_line(canvas, a, 0, 10, a, a, 0xFF000000);
  weft_canvas_line(canvas, 0, 0, 10, 10, a, 0xFF000000);
  weft_canvas_text(canvas, "text \xFF", a, a, 12, (weft_weight)77, 0xFF000000);
  weft_canvas_text(canvas, "text", 0, 0, a, WEFT_BOLD, 0xFF000000);
  weft_canvas_text(canvas, NULL, 0, 0, 12, WEFT_BOLD, 0xFF000000);
  weft_canvas_fill_rect(NULL, 0, 0, 1, 1, 0);
}

/* Invalid values are rejected or draw something unexpected. They never terminate the program. */
static void check_odd_values(void) {
  const double values[] = {0.0 / 0.0, 1.0 / 0.0, -1.0 / 0.0, 1e300, -1e300, 1e9, -5, 0};
  for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
    double value = values[i];
    int is_length = value >= 0 && value < 1e308;
    weft_node *stack = weft_stack_new(WEFT_VERTICAL, 0, 0);
    weft_node *drawing = weft_drawing_new(draw_badly, (void *)&values[i], NULL);
    weft_node *text = weft_text_new("text", value, WEFT_REGULAR, 0xFF000000);
    weft_node *padded = weft_stack_new(WEFT_HORIZONTAL, value, value);
    weft_surface *surface = weft_surface_new(20, 20, 1, stack);
    uint8_t *bytes = NULL;
    size_t count = 0;
    CHECK((text != NULL) == (is_length && value > 0));
    CHECK((padded != NULL) == is_length);
    CHECK((weft_node_set_corner_radius(stack, value) == WEFT_OK) == is_length);
    CHECK((weft_node_set_flex(drawing, value, value) == WEFT_OK) == is_length);
    CHECK((weft_node_set_opacity(drawing, value) == WEFT_OK) == is_length);
    weft_node_set_size(drawing, value, 10);
    weft_stack_add(stack, drawing);
    if (text != NULL) CHECK(weft_stack_add(stack, text) == WEFT_OK);
    if (padded != NULL) CHECK(weft_stack_add(stack, padded) == WEFT_OK);
    CHECK(weft_surface_png(surface, &bytes, &count) == WEFT_OK);
    weft_free(bytes);
    CHECK(weft_surface_new(value, 10, 1, stack) == NULL);
    CHECK(weft_surface_resize(surface, 10, value) == WEFT_ERROR_INVALID_ARGUMENT);
    weft_surface_release(surface);
    weft_node_release(padded);
    weft_node_release(text);
    weft_node_release(drawing);
    weft_node_release(stack);
  }
}

static void check_files_and_displays(void) {
  weft_node *root = weft_stack_new(WEFT_VERTICAL, 0, 0);
  CHECK(weft_image_new("/nowhere/picture.png") == NULL);
  CHECK(strstr(weft_error_message(), "/nowhere/picture.png") != NULL);
  CHECK(weft_image_new(NULL) == NULL);
  CHECK(weft_image_new("/") == NULL);
  CHECK(weft_image_new("/proc/self/exe") == NULL);
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

/* Without a loop that runs, weft_stop() leaves nothing to do forever. */
static void check_stopping(void) {
  int is_readable = 1;
  weft_stop();
  for (int i = 0; i < 100000 && is_readable; i++) {
    struct pollfd input = {weft_fd(), POLLIN, 0};
    CHECK(weft_process() == WEFT_OK);
    is_readable = poll(&input, 1, 0) != 0;
  }
  CHECK(!is_readable);
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
  check_appearance();
  check_odd_values();
  check_files_and_displays();
  check_stopping();
  if (failures == 0) puts("all is well");
  return failures;
}

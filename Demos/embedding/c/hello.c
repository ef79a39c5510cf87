/* Shows a few nodes in a window, or draws them into a PNG file. In the folder of the repository:

     Demos/embedding/c/install ~/.local
     export PKG_CONFIG_PATH=~/.local/lib/pkgconfig
     gcc -o hello Demos/embedding/c/hello.c $(pkg-config --cflags --libs weft-c)
     ./hello                      opens a window
     ./hello --png hello.png      needs no display
*/
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <weft.h>

typedef struct {
  weft_node *label;
  int presses;
} counter;

/* Called on the first thread, by weft_process(). */
static void pressed(weft_node *button, void *data) {
  counter *count = data;
  char text[40];
  (void)button;
  snprintf(text, sizeof text, "Pressed %d times", ++count->presses);
  weft_text_set(count->label, text);
  puts(text);
  fflush(stdout);
}

/* Called on a background thread, so it uses only its arguments. */
static void draw_sun(weft_canvas *canvas, double width, double height, void *data) {
  double radius = height * 0.38;
  (void)data;
  weft_canvas_fill_rounded_rect(canvas, 0, 0, width, height, 12, 0xFF9BD3F5);
  weft_canvas_fill_ellipse(canvas, width / 2 - radius, height / 2 - radius, 2 * radius, 2 * radius, 0xFFFFB020);
}

/* Releases the reference to a node as soon as the node is in the tree. */
static void add(weft_node *stack, weft_node *node) {
  weft_stack_add(stack, node);
  weft_node_release(node);
}

static weft_node *page(counter *count) {
  weft_node *page = weft_stack_new(WEFT_VERTICAL, 14, 20);
  weft_node *sun = weft_drawing_new(draw_sun, NULL, NULL);
  weft_node *row = weft_stack_new(WEFT_HORIZONTAL, 12, 0);
  weft_node_set_background(page, 0xFFF6F4F0);
  weft_node_set_flex(sun, 1, 1);
  weft_stack_set_align(row, WEFT_ALIGN_CENTER);
  add(page, weft_text_new("Weft from C", 26, WEFT_BOLD, 0xFF1F1D24));
  add(page, sun);
  count->label = weft_text_new("Not pressed yet", 15, WEFT_REGULAR, 0xFF5E5A65);
  add(row, weft_button_new("Press me", pressed, count));
  weft_stack_add(row, count->label);
  add(page, row);
  return page;
}

static int fail(void) {
  fprintf(stderr, "hello: %s\n", weft_error_message());
  return 1;
}

static int write_picture(weft_node *root, const char *path) {
  weft_surface *surface = weft_surface_new(360, 300, 2, root);
  weft_status status = weft_surface_write_png(surface, path);
  weft_surface_release(surface);
  return status == WEFT_OK ? 0 : fail();
}

/* The program's own loop: one descriptor to wait for, beside its other inputs, and one function to call. */
static int run_window(weft_node *root) {
  weft_window *window;
  if (weft_open(NULL) != WEFT_OK) return fail();
  window = weft_window_new("Weft from C", 360, 300, root);
  /* The colours above are for a light window. */
  weft_window_set_appearance(window, WEFT_APPEARANCE_LIGHT);
  if (weft_window_show(window) != WEFT_OK) return fail();
  weft_window_release(window);
  while (weft_window_count() > 0) {
    struct pollfd input = {0, POLLIN, 0};
    if (weft_process() != WEFT_OK) return fail();
    input.fd = weft_fd();
    if (weft_window_count() > 0) poll(&input, 1, -1);
  }
  weft_close();
  return 0;
}

int main(int argc, char **argv) {
  counter count = {NULL, 0};
  weft_node *root = page(&count);
  int result = argc == 3 && strcmp(argv[1], "--png") == 0 ? write_picture(root, argv[2]) : run_window(root);
  weft_node_release(count.label);
  weft_node_release(root);
  return result;
}

/*
 * weft.h: Weft for programs in C.
 *
 * A program builds a tree of nodes, shows it in a window or on a surface in memory, and lets Weft process what
 * has happened whenever its event loop says that there is something. Link with libweft-c; see
 * Demos/embedding/c/hello.c.
 *
 * Threads. All functions are for the process's first thread, the one that main() runs on; on any other they fail
 * with WEFT_ERROR_WRONG_THREAD, and those that return a pointer return NULL. Callbacks are called there, too,
 * from inside weft_process() or weft_run(); only a drawing callback is called on background threads, several at
 * once. Layout, drawing and composition happen in the background whatever the program does.
 *
 * Ownership. What a function named ..._new returns belongs to the caller, who gives it up with the function named
 * ..._release. A node that was added to another, or that a window or surface was made with, is kept by that as
 * long as it needs it: release your own reference as soon as you don't change the node any more. Text that is
 * passed is UTF-8, ends with 0 and is copied; where it is not UTF-8, it is mended. NULL counts as empty text. NULL
 * for an object is WEFT_ERROR_INVALID_ARGUMENT.
 *
 * Errors. Functions return WEFT_OK or the reason why nothing was done, and those that return a pointer or a number
 * return NULL or what their description says. weft_error_message() puts the last failure into words.
 *
 * Units. Lengths are in points: pixels divided by the scale. y grows downwards. Lengths that are not finite, or
 * negative where that means nothing, are WEFT_ERROR_INVALID_ARGUMENT. Colours are 0xAARRGGBB, not premultiplied.
 */
#ifndef WEFT_H
#define WEFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. A library is as good as a header of the same or a lower number. */
#define WEFT_VERSION 1
int32_t weft_version(void);

typedef enum weft_status {
  WEFT_OK = 0,
  WEFT_ERROR_WRONG_THREAD = 1,
  WEFT_ERROR_INVALID_ARGUMENT = 2,
  /* There is no display, or it can't be used. */
  WEFT_ERROR_DISPLAY = 3,
  /* The display server went away. The windows are closed; nodes and surfaces go on. */
  WEFT_ERROR_CONNECTION_LOST = 4,
  /* A file can't be read or written. */
  WEFT_ERROR_FILE = 5,
  /* A picture is damaged, of an unknown format, or too large. */
  WEFT_ERROR_PICTURE = 6,
  /* The node has a parent, contains the one that it is to be put in, or fills a window. */
  WEFT_ERROR_HIERARCHY = 7,
} weft_status;

/* What the last function that failed says about it, in English; empty if none has. Valid until the next fails. */
const char *weft_error_message(void);

typedef struct weft_node weft_node;
typedef struct weft_window weft_window;
typedef struct weft_surface weft_surface;
typedef struct weft_canvas weft_canvas;
typedef uint32_t weft_color;

/* ---- The display and the event loop ---- */

/* Opens a display: a name such as ":0", or NULL for $DISPLAY. Surfaces need none. Does nothing if one is open. */
weft_status weft_open(const char *display);

/* Closes all windows and the display. */
void weft_close(void);

/* How many windows are open. */
int32_t weft_window_count(void);

/* A descriptor that is readable when weft_process() has something to do; -1 on another thread than the first. It
   belongs to Weft. There is one even without a display. */
int weft_fd(void);

/* Does what there is to do, without waiting. Call it once after setting up, and whenever weft_fd() is readable. */
weft_status weft_process(void);

/* When weft_fd() becomes readable at the latest, in seconds of CLOCK_MONOTONIC; negative if nothing is planned. For
   loops that plan ahead: no other needs it. */
double weft_deadline(void);

/* A loop of its own, for programs that have none: returns when the last window is closed or weft_stop() is called. */
weft_status weft_run(void);
void weft_stop(void);

/* ---- Nodes ---- */

typedef enum weft_direction { WEFT_VERTICAL = 0, WEFT_HORIZONTAL = 1 } weft_direction;

/* How the nodes in a stack lie across its direction. */
typedef enum weft_align {
  WEFT_ALIGN_START = 0,
  WEFT_ALIGN_CENTER = 1,
  WEFT_ALIGN_END = 2,
  WEFT_ALIGN_STRETCH = 3,
} weft_align;

/* How they lie along it, where there is room left. */
typedef enum weft_justify {
  WEFT_JUSTIFY_START = 0,
  WEFT_JUSTIFY_CENTER = 1,
  WEFT_JUSTIFY_END = 2,
  WEFT_JUSTIFY_SPACE_BETWEEN = 3,
} weft_justify;

typedef enum weft_weight { WEFT_REGULAR = 0, WEFT_MEDIUM = 1, WEFT_BOLD = 2 } weft_weight;

/* A node that arranges others in a row or a column, with so much room between them and around all of them. */
weft_node *weft_stack_new(weft_direction direction, double spacing, double padding);
weft_status weft_stack_set_align(weft_node *stack, weft_align align);
weft_status weft_stack_set_justify(weft_node *stack, weft_justify justify);

/* Adds a node at the end of a stack. */
weft_status weft_stack_add(weft_node *stack, weft_node *child);
/* Takes a node out of the stack that it is in; does nothing if it is in none. */
weft_status weft_node_remove(weft_node *node);

/* Text of a size in points. Lines break where the width ends. */
weft_node *weft_text_new(const char *text, double size, weft_weight weight, weft_color color);
weft_status weft_text_set(weft_node *node, const char *text);

/* The picture of a file: PNG, JPEG, SVG and so on. It is decoded in the background, and fills its node. NULL if the
   file can't be read or is no picture. */
weft_node *weft_image_new(const char *path);

/* A button. The callback may be NULL; it gets `data`. */
typedef void (*weft_action)(weft_node *button, void *data);
weft_node *weft_button_new(const char *title, weft_action action, void *data);
weft_status weft_button_set_title(weft_node *node, const char *title);

/* A node that a callback draws.
 *
 * `draw` is called on background threads, with `data` and the size of the node in points; the canvas is valid
 * during the call, and begins transparent. What `data` points to must not be changed while a drawing may run,
 * unless both sides lock it. `release` may be NULL; it is called once, on any thread, when nobody will call `draw`
 * any more. Without a layout of its own such a node has no size: see weft_node_set_size() and
 * weft_node_set_flex(). */
typedef void (*weft_draw)(weft_canvas *canvas, double width, double height, void *data);
weft_node *weft_drawing_new(weft_draw draw, void *data, void (*release)(void *data));
/* Has it drawn anew. What it showed stays until that is done. */
weft_status weft_drawing_invalidate(weft_node *node);

/* For every node: a size that does not depend on its contents; a negative side stands for one that does. */
weft_status weft_node_set_size(weft_node *node, double width, double height);
/* How much of the room that is left, or missing, in its stack the node takes; 0 and 0 at first. */
weft_status weft_node_set_flex(weft_node *node, double grow, double shrink);
weft_status weft_node_set_background(weft_node *node, weft_color color);
weft_status weft_node_set_corner_radius(weft_node *node, double radius);
/* 0 is invisible, 1 opaque. */
weft_status weft_node_set_opacity(weft_node *node, double opacity);

/* Another reference of your own, and the end of one. Releasing NULL does nothing. */
weft_node *weft_node_retain(weft_node *node);
void weft_node_release(weft_node *node);

/* ---- Drawing, in a drawing callback ---- */

void weft_canvas_fill_rect(weft_canvas *canvas, double x, double y, double width, double height, weft_color color);
void weft_canvas_fill_rounded_rect(weft_canvas *canvas, double x, double y, double width, double height,
                                   double radius, weft_color color);
void weft_canvas_fill_ellipse(weft_canvas *canvas, double x, double y, double width, double height,
                              weft_color color);
void weft_canvas_line(weft_canvas *canvas, double x1, double y1, double x2, double y2, double width,
                      weft_color color);
/* One line of text whose top left corner is at x, y. */
void weft_canvas_text(weft_canvas *canvas, const char *text, double x, double y, double size, weft_weight weight,
                      weft_color color);

/* ---- Windows ---- */

/* A window that is not shown yet; it needs weft_open(). NULL without a display. */
weft_window *weft_window_new(const char *title, double width, double height, weft_node *root);
/* A window inside of one of another program, by its number on the X server; it follows the size of that, and closes
   with it. With a host that speaks XEmbed that decides. NULL if there is no such window. */
weft_window *weft_window_new_in(uint64_t host, weft_node *root);
weft_status weft_window_show(weft_window *window);
/* Takes it off the screen for good. The root may fill another window afterwards. */
weft_status weft_window_close(weft_window *window);
bool weft_window_is_open(const weft_window *window);
weft_status weft_window_set_title(weft_window *window, const char *title);
weft_status weft_window_resize(weft_window *window, double width, double height);
/* Its size in points and its scale; each pointer may be NULL. */
weft_status weft_window_get_size(const weft_window *window, double *width, double *height, double *scale);
/* Whether standard controls are light or dark. A program that draws in fixed colours says which they go with. */
typedef enum weft_appearance {
  /* As the desktop is, at first; a surface is light. */
  WEFT_APPEARANCE_AUTOMATIC = 0,
  WEFT_APPEARANCE_LIGHT = 1,
  WEFT_APPEARANCE_DARK = 2,
} weft_appearance;
weft_status weft_window_set_appearance(weft_window *window, weft_appearance appearance);
/* Which it is now: light or dark. Light for NULL. */
weft_appearance weft_window_appearance(const weft_window *window);
/* Its number on the X server; 0 for NULL. */
uint64_t weft_window_id(const weft_window *window);
/* Called when it was closed, by whomever. */
typedef void (*weft_window_callback)(weft_window *window, void *data);
weft_status weft_window_on_close(weft_window *window, weft_window_callback callback, void *data);
/* Ends your reference. A window that is shown stays until it is closed. */
void weft_window_release(weft_window *window);

/* ---- Surfaces: pictures without a display ---- */

/* A surface of a size in points and pixels per point, filled by a node. NULL if it would be empty or too large. */
weft_surface *weft_surface_new(double width, double height, double scale, weft_node *root);
weft_status weft_surface_resize(weft_surface *surface, double width, double height);
weft_status weft_surface_set_appearance(weft_surface *surface, weft_appearance appearance);
/* Waits until everything is laid out and drawn, and writes a PNG file. */
weft_status weft_surface_write_png(weft_surface *surface, const char *path);
/* The same into memory, which is yours: give it to weft_free(). */
weft_status weft_surface_png(weft_surface *surface, uint8_t **bytes, size_t *count);
/* The root may fill another surface or window afterwards. */
void weft_surface_release(weft_surface *surface);

void weft_free(void *memory);

#ifdef __cplusplus
}
#endif

#endif

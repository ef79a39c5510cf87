/*
 * weft.h: Weft for programs in C.
 *
 * A program builds a tree of nodes and shows it in a window or on a surface in memory. Its event loop calls
 * weft_process() whenever weft_fd() is readable. Link with libweft-c; see Demos/embedding/c/hello.c.
 *
 * Threads. Call all functions on the process's first thread, the one that main() runs on. On any other thread they
 * fail with WEFT_ERROR_WRONG_THREAD, and those that return a pointer return NULL. The exceptions are weft_version(),
 * weft_error_message() and weft_free(), which may be called on any thread, and the functions of a canvas, which are called
 * in a drawing callback. Callbacks are called on the first thread, from inside weft_process() or weft_run(); that of a
 * closed window also from inside weft_window_close() and weft_close(). The exceptions are the callbacks of a drawing: see
 * weft_drawing_new(). Drawing always runs in the background. So do layout and composition for a window; for a surface they
 * run in the functions that resize it or make its picture.
 *
 * Ownership. An object that a function named ..._new returns belongs to the caller, who releases it with the function
 * named ..._release. A node is retained by the stack that it was added to, and by the window or surface that it is
 * the root of. Release your own reference when you no longer change the node. Text that you pass is
 * zero-terminated UTF-8 and is copied; invalid UTF-8 is repaired. NULL counts as empty text. NULL for an object is
 * WEFT_ERROR_INVALID_ARGUMENT.
 *
 * Errors. Functions return WEFT_OK, or the reason why they did nothing. Those that return a pointer or a number
 * return NULL, or the value that their description names. weft_error_message() describes the last failure.
 *
 * Units. Lengths are in points: pixels divided by the scale. y grows downwards. Lengths that are not finite, or
 * negative where that has no meaning, are WEFT_ERROR_INVALID_ARGUMENT. Colours are 0xAARRGGBB, not premultiplied.
 */
#ifndef WEFT_H
#define WEFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. A library works with headers of the same or a lower version. */
#define WEFT_VERSION 1
int32_t weft_version(void);

typedef enum weft_status {
  WEFT_OK = 0,
  WEFT_ERROR_WRONG_THREAD = 1,
  WEFT_ERROR_INVALID_ARGUMENT = 2,
  /* There is no display, or it can't be used. */
  WEFT_ERROR_DISPLAY = 3,
  /* The display server has terminated. The windows are closed; nodes and surfaces remain usable. */
  WEFT_ERROR_CONNECTION_LOST = 4,
  /* A file can't be read or written. */
  WEFT_ERROR_FILE = 5,
  /* A picture is damaged, of an unknown format, or too large. */
  WEFT_ERROR_PICTURE = 6,
  /* The node has a parent already, contains the intended parent, or is the root of a window or surface. */
  WEFT_ERROR_HIERARCHY = 7,
} weft_status;

/* The message of the last call that failed on this thread, in English; empty if none has failed. Valid until the next
   call on this thread fails. */
const char *weft_error_message(void);

typedef struct weft_node weft_node;
typedef struct weft_window weft_window;
typedef struct weft_surface weft_surface;
typedef struct weft_canvas weft_canvas;
typedef uint32_t weft_color;

/* ---- The display and the event loop ---- */

/* Opens a display: a name such as ":0", or NULL for $DISPLAY. Surfaces need no display. Does nothing if a display is
   open already. */
weft_status weft_open(const char *display);

/* Closes all windows and the display. */
void weft_close(void);

/* The number of windows that are shown and not closed. */
int32_t weft_window_count(void);

/* A file descriptor that is readable when weft_process() has something to do; -1 on any thread but the first. Weft
   owns it. It is available even without a display. */
int weft_fd(void);

/* Processes everything that is pending, without waiting. Call it once after setup, and whenever weft_fd() is
   readable. */
weft_status weft_process(void);

/* The latest time at which weft_fd() becomes readable, in seconds of CLOCK_MONOTONIC; negative if nothing is
   scheduled. Only event loops that compute their timeouts in advance need it. */
double weft_deadline(void);

/* Runs an event loop, for programs that have none. Returns when the last window is closed or weft_stop() is called, and
   at once if no window is shown. In a callback of weft_run() or weft_process() it is WEFT_ERROR_INVALID_ARGUMENT.
   weft_stop() does nothing while no such loop runs. */
weft_status weft_run(void);
void weft_stop(void);

/* ---- Nodes ---- */

typedef enum weft_direction { WEFT_VERTICAL = 0, WEFT_HORIZONTAL = 1 } weft_direction;

/* How a stack aligns its nodes across its direction. WEFT_ALIGN_STRETCH by default. */
typedef enum weft_align {
  WEFT_ALIGN_START = 0,
  WEFT_ALIGN_CENTER = 1,
  WEFT_ALIGN_END = 2,
  WEFT_ALIGN_STRETCH = 3,
} weft_align;

/* How a stack distributes the remaining space along its direction. WEFT_JUSTIFY_START by default. */
typedef enum weft_justify {
  WEFT_JUSTIFY_START = 0,
  WEFT_JUSTIFY_CENTER = 1,
  WEFT_JUSTIFY_END = 2,
  WEFT_JUSTIFY_SPACE_BETWEEN = 3,
} weft_justify;

typedef enum weft_weight { WEFT_REGULAR = 0, WEFT_MEDIUM = 1, WEFT_BOLD = 2 } weft_weight;

/* Creates a node that arranges others in a row or a column. `spacing` is the distance between them, `padding` the
   distance around all of them, both in points. */
weft_node *weft_stack_new(weft_direction direction, double spacing, double padding);
weft_status weft_stack_set_align(weft_node *stack, weft_align align);
weft_status weft_stack_set_justify(weft_node *stack, weft_justify justify);

/* Adds a node at the end of a stack. */
weft_status weft_stack_add(weft_node *stack, weft_node *child);
/* Removes a node from its stack; does nothing if it is in none. */
weft_status weft_node_remove(weft_node *node);

/* Creates a node with text. The font size is in points. Lines wrap at the width of the node. */
weft_node *weft_text_new(const char *text, double size, weft_weight weight, weft_color color);
weft_status weft_text_set(weft_node *node, const char *text);

/* Creates a node with the picture from a file: PNG, JPEG, SVG and so on. The picture is decoded in the background, and
   fills the node. NULL if the file can't be read or is not a picture. */
weft_node *weft_image_new(const char *path);

/* Creates a button. The callback may be NULL; it receives `data`. */
typedef void (*weft_action)(weft_node *button, void *data);
weft_node *weft_button_new(const char *title, weft_action action, void *data);
weft_status weft_button_set_title(weft_node *node, const char *title);

/* Creates a node that a callback draws.
 *
 * `draw` is called on background threads, with `data` and the size of the node in points. Several calls may run at the
 * same time. The canvas is valid only during the call, and is transparent at first. The memory that `data` points to must
 * not change while a drawing may run, unless both sides lock it. `release` may be NULL; it is called once, on any thread,
 * when `draw` will not be called again. If the function returns NULL, `release` is not called. Such a node has no
 * intrinsic size: see weft_node_set_size() and weft_node_set_flex(). */
typedef void (*weft_draw)(weft_canvas *canvas, double width, double height, void *data);
weft_node *weft_drawing_new(weft_draw draw, void *data, void (*release)(void *data));
/* Redraws the node. The previous contents stay visible until the new ones are ready. */
weft_status weft_drawing_invalidate(weft_node *node);

/* Gives a node of any kind a fixed size, in points. A negative width or height makes that side depend on the contents
   again. */
weft_status weft_node_set_size(weft_node *node, double width, double height);
/* The node's share of the space that remains in its stack (`grow`), or that is missing (`shrink`). Both are 0 by
   default. */
weft_status weft_node_set_flex(weft_node *node, double grow, double shrink);
weft_status weft_node_set_background(weft_node *node, weft_color color);
weft_status weft_node_set_corner_radius(weft_node *node, double radius);
/* 0 is invisible, 1 is opaque. */
weft_status weft_node_set_opacity(weft_node *node, double opacity);

/* Retain and release a reference to a node. Releasing NULL does nothing. */
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
/* Draws one line of text with its top left corner at x, y. */
void weft_canvas_text(weft_canvas *canvas, const char *text, double x, double y, double size, weft_weight weight,
                      weft_color color);

/* ---- Windows ---- */

/* Creates a window that is not shown yet. Requires weft_open(): NULL without a display. */
weft_window *weft_window_new(const char *title, double width, double height, weft_node *root);
/* Creates a window inside a window of another program. `host` is the identifier of that window on the X server. A host
   that supports XEmbed decides about the size of the new window and when it is shown; otherwise the new window follows
   the size of the host window. It closes with the host window. NULL if there is no such window. */
weft_window *weft_window_new_in(uint64_t host, weft_node *root);
weft_status weft_window_show(weft_window *window);
/* Closes the window permanently. Its root may be used in another window afterwards. Because the user can close a window at
   any time, functions that change a window, or show it, return WEFT_OK for a closed one, too, and have no effect. */
weft_status weft_window_close(weft_window *window);
/* True until the window is closed, also before it is shown; false for NULL. */
bool weft_window_is_open(const weft_window *window);
weft_status weft_window_set_title(weft_window *window, const char *title);
weft_status weft_window_resize(weft_window *window, double width, double height);
/* Gets the size in points, and the scale. Each pointer may be NULL. */
weft_status weft_window_get_size(const weft_window *window, double *width, double *height, double *scale);
/* Whether standard controls are light or dark. A program that draws with fixed colours sets the appearance that they
   match. */
typedef enum weft_appearance {
  /* The default: follows the desktop's setting; a surface is light. */
  WEFT_APPEARANCE_AUTOMATIC = 0,
  WEFT_APPEARANCE_LIGHT = 1,
  WEFT_APPEARANCE_DARK = 2,
} weft_appearance;
weft_status weft_window_set_appearance(weft_window *window, weft_appearance appearance);
/* The current appearance: light or dark. Light for NULL. */
weft_appearance weft_window_appearance(const weft_window *window);
/* The window's identifier on the X server; 0 for NULL. */
uint64_t weft_window_id(const weft_window *window);
/* Called after the window was closed, for any reason. A window that was never shown ends with its last reference, without
   a call. */
typedef void (*weft_window_callback)(weft_window *window, void *data);
weft_status weft_window_on_close(weft_window *window, weft_window_callback callback, void *data);
/* Releases your reference. A window that is shown stays open until it is closed. */
void weft_window_release(weft_window *window);

/* ---- Surfaces: pictures without a display ---- */

/* Creates a surface that a node fills. The size is in points, `scale` is in pixels per point. NULL if the surface would
   be empty or too large. */
weft_surface *weft_surface_new(double width, double height, double scale, weft_node *root);
weft_status weft_surface_resize(weft_surface *surface, double width, double height);
weft_status weft_surface_set_appearance(weft_surface *surface, weft_appearance appearance);
/* Waits until everything is laid out and drawn, then writes a PNG file. */
weft_status weft_surface_write_png(weft_surface *surface, const char *path);
/* The same, into memory that belongs to the caller: free it with weft_free(). */
weft_status weft_surface_png(weft_surface *surface, uint8_t **bytes, size_t *count);
/* Releases the surface. Its root may be used in another surface or window afterwards. */
void weft_surface_release(weft_surface *surface);

void weft_free(void *memory);

#ifdef __cplusplus
}
#endif

#endif

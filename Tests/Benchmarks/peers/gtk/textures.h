// Decodes photographs on other threads, each once for all who want it, and keeps those that were used last.
#pragma once

#include <gdk/gdk.h>

typedef void (*FeedTextureTaker)(GdkTexture *texture, gpointer data);

// Asks for the photograph of a file, scaled to a width in pixels. A texture that is there is given before this returns;
// then, the result is 0. Otherwise it is the number of the request, and the texture comes later.
guint feed_textures_load(const char *path, int width, FeedTextureTaker taker, gpointer data);

// Nothing is given for the request any more.
void feed_textures_cancel(guint request);

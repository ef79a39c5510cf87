// A photograph of a post: a widget of 640×360 points, which is filled when its file has been decoded.
#pragma once

#include <gtk/gtk.h>

#define FEED_TYPE_PHOTO (feed_photo_get_type())
G_DECLARE_FINAL_TYPE(FeedPhoto, feed_photo, FEED, PHOTO, GtkWidget)

GtkWidget *feed_photo_new(void);

// Shows the photograph of a file; NULL shows none.
void feed_photo_set_path(FeedPhoto *photo, const char *path);

// Lays out the content of a post: a column of a fixed width in the middle of the row.
#pragma once

#include <gtk/gtk.h>

#define FEED_TYPE_COLUMN (feed_column_get_type())
G_DECLARE_FINAL_TYPE(FeedColumn, feed_column, FEED, COLUMN, GtkWidget)

// A column with a child.
GtkWidget *feed_column_new(GtkWidget *child);

// The rows of the feed.
#pragma once

#include <gtk/gtk.h>

// A factory of rows that show posts.
GtkListItemFactory *feed_row_factory_new(void);

// The name of the CSS class with the gradient of two colours, which are written as `#rrggbb`. To be freed.
char *feed_gradient_class(const char *first, const char *second);

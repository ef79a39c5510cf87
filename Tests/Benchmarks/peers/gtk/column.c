#include "column.h"

enum { WIDTH = 640, SIDE = 16, EDGE = 20 };

struct _FeedColumn {
  GtkWidget parent;
};

G_DEFINE_FINAL_TYPE(FeedColumn, feed_column, GTK_TYPE_WIDGET)

static void feed_column_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  *minimum = *natural = WIDTH + 2 * SIDE;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) return;
  gtk_widget_measure(gtk_widget_get_first_child(widget), orientation, WIDTH, minimum, natural, NULL, NULL);
  *minimum += 2 * EDGE;
  *natural += 2 * EDGE;
}

static void feed_column_allocate(GtkWidget *widget, int width, int height, int baseline) {
  GtkAllocation area = {MAX((width - WIDTH) / 2, SIDE), EDGE, WIDTH, height - 2 * EDGE};
  gtk_widget_size_allocate(gtk_widget_get_first_child(widget), &area, -1);
}

static GtkSizeRequestMode feed_column_request_mode(GtkWidget *widget) { return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; }

static void feed_column_dispose(GObject *object) {
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(object));
  if (child != NULL) gtk_widget_unparent(child);
  G_OBJECT_CLASS(feed_column_parent_class)->dispose(object);
}

static void feed_column_class_init(FeedColumnClass *class) {
  G_OBJECT_CLASS(class)->dispose = feed_column_dispose;
  GTK_WIDGET_CLASS(class)->measure = feed_column_measure;
  GTK_WIDGET_CLASS(class)->size_allocate = feed_column_allocate;
  GTK_WIDGET_CLASS(class)->get_request_mode = feed_column_request_mode;
}

static void feed_column_init(FeedColumn *column) {}

GtkWidget *feed_column_new(GtkWidget *child) {
  GtkWidget *column = g_object_new(FEED_TYPE_COLUMN, NULL);
  gtk_widget_set_parent(child, column);
  return column;
}

#include "row.h"

#include "column.h"
#include "photo.h"
#include "post.h"

// The parts of a row that depend on its post.
typedef struct {
  GtkWidget *initials, *name, *time, *text, *photo;
  char *gradient;
} Row;

char *feed_gradient_class(const char *first, const char *second) {
  return g_strdup_printf("gradient-%s-%s", first + 1, second + 1);
}

static void free_row(gpointer data) {
  Row *row = data;
  g_free(row->gradient);
  g_free(row);
}

static GtkWidget *label(const char *class) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_add_css_class(label, class);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  return label;
}

static GtkWidget *make_avatar(void) {
  GtkWidget *avatar = label("avatar");
  gtk_label_set_xalign(GTK_LABEL(avatar), 0.5);
  gtk_widget_set_size_request(avatar, 44, 44);
  return avatar;
}

static GtkWidget *make_text(void) {
  GtkWidget *text = label("text");
  gtk_label_set_wrap(GTK_LABEL(text), TRUE);
  return text;
}

static GtkWidget *make_header(Row *row) {
  GtkWidget *header = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_valign(lines, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(lines), row->name = label("name"));
  gtk_box_append(GTK_BOX(lines), row->time = label("time"));
  gtk_box_append(GTK_BOX(header), row->initials = make_avatar());
  gtk_box_append(GTK_BOX(header), lines);
  return header;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Row *row = g_new0(Row, 1);
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *like = gtk_button_new_with_label("Like");
  gtk_widget_set_halign(like, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(column), make_header(row));
  gtk_box_append(GTK_BOX(column), row->text = make_text());
  gtk_box_append(GTK_BOX(column), row->photo = feed_photo_new());
  gtk_box_append(GTK_BOX(column), like);
  g_object_set_data_full(G_OBJECT(item), "row", row, free_row);
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_child(item, feed_column_new(column));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Row *row = g_object_get_data(G_OBJECT(item), "row");
  FeedPost *post = gtk_list_item_get_item(item);
  char *gradient = feed_gradient_class(
      feed_post_get(post, FEED_COLUMN_FIRST_COLOR), feed_post_get(post, FEED_COLUMN_SECOND_COLOR));
  if (row->gradient != NULL) gtk_widget_remove_css_class(row->initials, row->gradient);
  gtk_widget_add_css_class(row->initials, gradient);
  g_free(row->gradient);
  row->gradient = gradient;
  gtk_label_set_label(GTK_LABEL(row->initials), feed_post_get(post, FEED_COLUMN_INITIALS));
  gtk_label_set_label(GTK_LABEL(row->name), feed_post_get(post, FEED_COLUMN_NAME));
  gtk_label_set_label(GTK_LABEL(row->time), feed_post_get(post, FEED_COLUMN_TIME));
  gtk_label_set_markup(GTK_LABEL(row->text), feed_post_get(post, FEED_COLUMN_TEXT));
  feed_photo_set_path(FEED_PHOTO(row->photo), feed_post_get(post, FEED_COLUMN_PHOTO));
}

static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Row *row = g_object_get_data(G_OBJECT(item), "row");
  feed_photo_set_path(FEED_PHOTO(row->photo), NULL);
}

GtkListItemFactory *feed_row_factory_new(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  return factory;
}

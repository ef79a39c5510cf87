#include "photo.h"

#include "textures.h"

enum { WIDTH = 640, HEIGHT = 360 };

struct _FeedPhoto {
  GtkWidget parent;
  GdkTexture *texture;
  // The request of the texture that is wanted; 0 if there is none.
  guint request;
};

G_DEFINE_FINAL_TYPE(FeedPhoto, feed_photo, GTK_TYPE_WIDGET)

static void feed_photo_take(GdkTexture *texture, gpointer data) {
  FeedPhoto *photo = data;
  photo->request = 0;
  g_set_object(&photo->texture, texture);
  gtk_widget_queue_draw(GTK_WIDGET(photo));
}

void feed_photo_set_path(FeedPhoto *photo, const char *path) {
  if (photo->request != 0) feed_textures_cancel(photo->request);
  photo->request = 0;
  g_clear_object(&photo->texture);
  gtk_widget_queue_draw(GTK_WIDGET(photo));
  if (path == NULL) return;
  int width = WIDTH * gtk_widget_get_scale_factor(GTK_WIDGET(photo));
  photo->request = feed_textures_load(path, width, feed_photo_take, photo);
}

static void feed_photo_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  FeedPhoto *photo = FEED_PHOTO(widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
  if (photo->texture != NULL)
    gtk_snapshot_append_texture(snapshot, photo->texture, &area);
  else
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){0xE4 / 255.0f, 0xE1 / 255.0f, 0xDD / 255.0f, 1}, &area);
}

static void feed_photo_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void feed_photo_dispose(GObject *object) {
  FeedPhoto *photo = FEED_PHOTO(object);
  if (photo->request != 0) feed_textures_cancel(photo->request);
  photo->request = 0;
  g_clear_object(&photo->texture);
  G_OBJECT_CLASS(feed_photo_parent_class)->dispose(object);
}

static void feed_photo_class_init(FeedPhotoClass *class) {
  G_OBJECT_CLASS(class)->dispose = feed_photo_dispose;
  GTK_WIDGET_CLASS(class)->snapshot = feed_photo_snapshot;
  GTK_WIDGET_CLASS(class)->measure = feed_photo_measure;
}

static void feed_photo_init(FeedPhoto *photo) {}

GtkWidget *feed_photo_new(void) { return g_object_new(FEED_TYPE_PHOTO, NULL); }

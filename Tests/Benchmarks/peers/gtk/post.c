#include "post.h"

struct _FeedPost {
  GObject parent;
  char **columns;
};

G_DEFINE_FINAL_TYPE(FeedPost, feed_post, G_TYPE_OBJECT)

static void feed_post_finalize(GObject *object) {
  g_strfreev(FEED_POST(object)->columns);
  G_OBJECT_CLASS(feed_post_parent_class)->finalize(object);
}

static void feed_post_class_init(FeedPostClass *class) { G_OBJECT_CLASS(class)->finalize = feed_post_finalize; }

static void feed_post_init(FeedPost *post) {}

FeedPost *feed_post_new(const char *line) {
  char **columns = g_strsplit(line, "\t", -1);
  if (g_strv_length(columns) != FEED_COLUMN_COUNT) {
    g_strfreev(columns);
    return NULL;
  }
  FeedPost *post = g_object_new(FEED_TYPE_POST, NULL);
  post->columns = columns;
  return post;
}

const char *feed_post_get(FeedPost *post, FeedPostColumn column) { return post->columns[column]; }

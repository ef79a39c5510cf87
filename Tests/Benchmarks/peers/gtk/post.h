// A post of the feed, which is a line of the file of posts.
#pragma once

#include <glib-object.h>

#define FEED_TYPE_POST (feed_post_get_type())
G_DECLARE_FINAL_TYPE(FeedPost, feed_post, FEED, POST, GObject)

// The columns of the file.
typedef enum {
  FEED_COLUMN_NAME,
  FEED_COLUMN_INITIALS,
  FEED_COLUMN_FIRST_COLOR,
  FEED_COLUMN_SECOND_COLOR,
  FEED_COLUMN_TIME,
  FEED_COLUMN_TEXT,
  FEED_COLUMN_PHOTO,
  FEED_COLUMN_COUNT,
} FeedPostColumn;

// A post of a line, or NULL if the line has other columns.
FeedPost *feed_post_new(const char *line);

// The text of a column. It belongs to the post.
const char *feed_post_get(FeedPost *post, FeedPostColumn column);

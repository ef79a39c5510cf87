// The plain feed as a program for GTK 4: feed POSTS WIDTH HEIGHT, with the file of posts and the size in points.
#include <gtk/gtk.h>
#include <stdlib.h>

#include "post.h"
#include "row.h"

static const char style[] =
    "window, listview { background: #E4E1DD; }"
    "listview > row { padding: 0; background: white; border-bottom: 1px solid #DDDDDD; }"
    "label { color: #262626; font-family: Inter; font-size: 14px; }"
    "button { min-height: 22px; padding: 4px 14px; border-radius: 6px; background: white; }"
    "button label { font-size: 13px; }"
    ".avatar { border-radius: 50%; font-size: 16px; font-weight: bold; color: white; }"
    ".name { font-size: 15px; font-weight: bold; color: #1A1A1A; }"
    ".time { font-size: 13px; color: #808080; }";

static void add_gradient(FeedPost *post, GString *css, GHashTable *known) {
  const char *first = feed_post_get(post, FEED_COLUMN_FIRST_COLOR);
  const char *second = feed_post_get(post, FEED_COLUMN_SECOND_COLOR);
  char *class = feed_gradient_class(first, second);
  if (g_hash_table_contains(known, class)) {
    g_free(class);
    return;
  }
  g_string_append_printf(css, ".%s { background-image: linear-gradient(135deg, %s, %s); }", class, first, second);
  g_hash_table_add(known, class);
}

// Reads the posts, and adds the gradients of their avatars to the style.
static GListStore *read_posts(const char *path, GString *css) {
  char *contents;
  GError *error = NULL;
  if (!g_file_get_contents(path, &contents, NULL, &error)) g_error("%s", error->message);
  GListStore *posts = g_list_store_new(FEED_TYPE_POST);
  GHashTable *known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (char *line = contents, *end; *line != '\0' && (end = strchr(line, '\n')) != NULL; line = end + 1) {
    *end = '\0';
    FeedPost *post = feed_post_new(line);
    if (post == NULL) continue;
    add_gradient(post, css, known);
    g_list_store_append(posts, post);
    g_object_unref(post);
  }
  g_hash_table_unref(known);
  g_free(contents);
  return posts;
}

static void open_window(GtkApplication *application, gpointer data) {
  char **arguments = data;
  GString *css = g_string_new(style);
  GListStore *posts = read_posts(arguments[1], css);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css->str, css->len);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_string_free(css, TRUE);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(posts)));
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), gtk_list_view_new(selection, feed_row_factory_new()));
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_title(GTK_WINDOW(window), "Plain feed");
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), atoi(arguments[2]), atoi(arguments[3]));
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  if (count != 4) g_error("Usage: feed POSTS WIDTH HEIGHT");
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(open_window), arguments);
  int status = g_application_run(G_APPLICATION(application), 1, arguments);
  g_object_unref(application);
  return status;
}

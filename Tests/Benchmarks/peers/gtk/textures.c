#include "textures.h"

#include <gio/gio.h>

// More than the list shows at a time. A list view keeps 200 rows, but few of them are different photographs.
enum { LIMIT = 32 };

typedef struct {
  guint number;
  char *path;
  FeedTextureTaker taker;
  gpointer data;
} Request;

typedef struct {
  char *path;
  int width;
} Job;

// Textures by path, the paths from the oldest to the newest, the requests, and the paths that are being decoded.
static GHashTable *textures, *decoding;
static GQueue order = G_QUEUE_INIT, requests = G_QUEUE_INIT;
static guint last_number;

static void free_job(gpointer data) {
  Job *job = data;
  g_free(job->path);
  g_free(job);
}

static void decode(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Job *job = data;
  GError *error = NULL;
  GdkPixbuf *pixels = gdk_pixbuf_new_from_file_at_scale(job->path, job->width, -1, TRUE, &error);
  if (pixels == NULL) {
    g_task_return_error(task, error);
    return;
  }
  g_task_return_pointer(task, gdk_texture_new_for_pixbuf(pixels), g_object_unref);
  g_object_unref(pixels);
}

static void keep(const char *path, GdkTexture *texture) {
  g_hash_table_insert(textures, g_strdup(path), texture);
  g_queue_push_tail(&order, g_strdup(path));
  if (order.length <= LIMIT) return;
  char *oldest = g_queue_pop_head(&order);
  g_hash_table_remove(textures, oldest);
  g_free(oldest);
}

static void finish(GObject *source, GAsyncResult *result, gpointer unused) {
  Job *job = g_task_get_task_data(G_TASK(result));
  GdkTexture *texture = g_task_propagate_pointer(G_TASK(result), NULL);
  g_hash_table_remove(decoding, job->path);
  if (texture != NULL) keep(job->path, texture);
  for (GList *link = requests.head, *next; link != NULL; link = next) {
    next = link->next;
    Request *request = link->data;
    if (g_strcmp0(request->path, job->path) != 0) continue;
    g_queue_delete_link(&requests, link);
    if (texture != NULL) request->taker(texture, request->data);
    g_free(request->path);
    g_free(request);
  }
}

static void begin(const char *path, int width) {
  if (!g_hash_table_add(decoding, g_strdup(path))) return;
  Job *job = g_new(Job, 1);
  *job = (Job){g_strdup(path), width};
  GTask *task = g_task_new(NULL, NULL, finish, NULL);
  g_task_set_task_data(task, job, free_job);
  g_task_run_in_thread(task, decode);
  g_object_unref(task);
}

guint feed_textures_load(const char *path, int width, FeedTextureTaker taker, gpointer data) {
  if (textures == NULL) {
    textures = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref);
    decoding = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  }
  GdkTexture *texture = g_hash_table_lookup(textures, path);
  if (texture != NULL) {
    taker(texture, data);
    return 0;
  }
  Request *request = g_new(Request, 1);
  *request = (Request){++last_number, g_strdup(path), taker, data};
  g_queue_push_tail(&requests, request);
  begin(path, width);
  return request->number;
}

void feed_textures_cancel(guint number) {
  for (GList *link = requests.head; link != NULL; link = link->next) {
    Request *request = link->data;
    if (request->number != number) continue;
    g_queue_delete_link(&requests, link);
    g_free(request->path);
    g_free(request);
    return;
  }
}

// GDBus of GLib, and what Swift can't say of it: flags, macros, and tables of callbacks.
#pragma once

#include <gio/gio.h>

/// What an error of GLib means to a user of a bus.
typedef enum {
  WEFT_BUS_OTHER,
  WEFT_BUS_CLOSED,
  WEFT_BUS_TIMED_OUT,
  WEFT_BUS_CANCELLED,
  WEFT_BUS_REFUSED,
  /// The other side has answered with an error.
  WEFT_BUS_REPLY,
} weft_bus_failure;

typedef void (*weft_bus_closed_callback)(
    GDBusConnection *connection, gboolean vanished, GError *error, gpointer data);

/// The callbacks of the objects that a connection exports. They are all called on the thread of the registration.
typedef struct {
  GDBusInterfaceMethodCallFunc method_call;
  GDBusInterfaceGetPropertyFunc get_property;
  GDBusInterfaceSetPropertyFunc set_property;
  GDBusSubtreeEnumerateFunc enumerate;
  GDBusSubtreeIntrospectFunc introspect;
} weft_bus_callbacks;

static inline weft_bus_failure weft_bus_failure_of(const GError *error) {
  if (g_dbus_error_is_remote_error(error)) return WEFT_BUS_REPLY;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CLOSED) ||
      g_error_matches(error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE) ||
      g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED))
    return WEFT_BUS_CLOSED;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)) return WEFT_BUS_TIMED_OUT;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) return WEFT_BUS_CANCELLED;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      // From the authentication; addresses without a server have codes of their own.
      g_error_matches(error, G_IO_ERROR, G_IO_ERROR_FAILED))
    return WEFT_BUS_REFUSED;
  return WEFT_BUS_OTHER;
}

/// Connects to a message bus as a client. The process does not end with the connection.
static inline void weft_bus_open(
    const char *address, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
  g_dbus_connection_new_for_address(
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      cancellable, callback, data);
}

/// Calls a method. A negative timeout, in milliseconds, waits without end.
static inline void weft_bus_call(
    GDBusConnection *connection, const char *service, const char *path, const char *interface,
    const char *method, GVariant *arguments, gboolean starts_service, int timeout, GUnixFDList *descriptors,
    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
  g_dbus_connection_call_with_unix_fd_list(
      connection, service, path, interface, method, arguments, NULL,
      starts_service ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START,
      timeout < 0 ? G_MAXINT : timeout, descriptors, cancellable, callback, data);
}

/// Receives the signals that match; null matches everything. A kind of 1 is for a first argument below a path, of 2 for
/// one below a name.
static inline guint weft_bus_subscribe(
    GDBusConnection *connection, const char *sender, const char *interface, const char *member,
    const char *path, const char *argument, int argument_kind, GDBusSignalCallback callback, gpointer data,
    GDestroyNotify destroy) {
  GDBusSignalFlags flags = argument_kind == 1   ? G_DBUS_SIGNAL_FLAGS_MATCH_ARG0_PATH
                           : argument_kind == 2 ? G_DBUS_SIGNAL_FLAGS_MATCH_ARG0_NAMESPACE
                                                : G_DBUS_SIGNAL_FLAGS_NONE;
  return g_dbus_connection_signal_subscribe(
      connection, sender, interface, member, path, argument, flags, callback, data, destroy);
}

/// Tells once that the connection has ended. Returns the number to disconnect by.
static inline gulong weft_bus_connect_closed(
    GDBusConnection *connection, weft_bus_closed_callback callback, gpointer data) {
  return g_signal_connect_data(connection, "closed", G_CALLBACK(callback), data, NULL, 0);
}

/// Exports an interface of an object. Returns its number; 0 if the path has one of this name already.
static inline guint weft_bus_export(
    GDBusConnection *connection, const char *path, GDBusInterfaceInfo *interface,
    const weft_bus_callbacks *callbacks, gpointer data, GDestroyNotify destroy) {
  // Copied by GDBus.
  GDBusInterfaceVTable table = {
      callbacks->method_call, callbacks->get_property, callbacks->set_property, {NULL}};
  return g_dbus_connection_register_object(connection, path, interface, &table, data, destroy, NULL);
}

// GDBus asks for a table for each call, and uses it later. All trees have the same callbacks.
static inline GDBusInterfaceVTable *weft_bus_tree_table(void) {
  static GDBusInterfaceVTable table;
  return &table;
}

static inline const GDBusInterfaceVTable *weft_bus_dispatch(
    GDBusConnection *connection, const gchar *sender, const gchar *path, const gchar *interface,
    const gchar *node, gpointer *out_data, gpointer data) {
  *out_data = data;
  return weft_bus_tree_table();
}

/// Exports all objects below a path, including those that are not enumerated. `data` is the data of all their callbacks.
static inline guint weft_bus_export_tree(
    GDBusConnection *connection, const char *path, const weft_bus_callbacks *callbacks, gpointer data,
    GDestroyNotify destroy) {
  static gsize is_filled = 0;
  if (g_once_init_enter(&is_filled)) {
    weft_bus_tree_table()->method_call = callbacks->method_call;
    weft_bus_tree_table()->get_property = callbacks->get_property;
    weft_bus_tree_table()->set_property = callbacks->set_property;
    g_once_init_leave(&is_filled, 1);
  }
  GDBusSubtreeVTable table = {callbacks->enumerate, callbacks->introspect, weft_bus_dispatch, {NULL}};
  return g_dbus_connection_register_subtree(
      connection, path, &table, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, data, destroy, NULL);
}

/// The file descriptors that came with a call; null if there are none.
static inline GUnixFDList *weft_bus_descriptors_of(GDBusMethodInvocation *invocation) {
  return g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message(invocation));
}

/// Answers a call. Takes over the invocation.
static inline void weft_bus_answer(
    GDBusMethodInvocation *invocation, GVariant *results, GUnixFDList *descriptors) {
  g_dbus_method_invocation_return_value_with_unix_fd_list(invocation, results, descriptors);
}

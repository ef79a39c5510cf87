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

weft_bus_failure weft_bus_failure_of(const GError *error);

/// Connects to a message bus as a client. The process does not end with the connection.
void weft_bus_open(
    const char *address, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

/// Calls a method. A negative timeout, in milliseconds, waits without end.
void weft_bus_call(
    GDBusConnection *connection, const char *service, const char *path, const char *interface,
    const char *method, GVariant *arguments, gboolean starts_service, int timeout, GUnixFDList *descriptors,
    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

/// Receives the signals that match; null matches everything. A kind of 1 is for a first argument below a path, of 2 for
/// one below a name.
guint weft_bus_subscribe(
    GDBusConnection *connection, const char *sender, const char *interface, const char *member,
    const char *path, const char *argument, int argument_kind, GDBusSignalCallback callback, gpointer data,
    GDestroyNotify destroy);

typedef void (*weft_bus_closed_callback)(
    GDBusConnection *connection, gboolean vanished, GError *error, gpointer data);

/// Tells once that the connection has ended. Returns the number to disconnect by.
gulong weft_bus_connect_closed(
    GDBusConnection *connection, weft_bus_closed_callback callback, gpointer data);

/// The callbacks of the objects that a connection exports. They are all called on the thread of the registration.
typedef struct {
  GDBusInterfaceMethodCallFunc method_call;
  GDBusInterfaceGetPropertyFunc get_property;
  GDBusInterfaceSetPropertyFunc set_property;
  GDBusSubtreeEnumerateFunc enumerate;
  GDBusSubtreeIntrospectFunc introspect;
} weft_bus_callbacks;

/// Exports an interface of an object. Returns its number; 0 if the path has one of this name already.
guint weft_bus_export(
    GDBusConnection *connection, const char *path, GDBusInterfaceInfo *interface,
    const weft_bus_callbacks *callbacks, gpointer data, GDestroyNotify destroy);

/// Exports all objects below a path, including those that are not enumerated. `data` is the data of all their callbacks.
guint weft_bus_export_tree(
    GDBusConnection *connection, const char *path, const weft_bus_callbacks *callbacks, gpointer data,
    GDestroyNotify destroy);

/// The file descriptors that came with a call; null if there are none.
GUnixFDList *weft_bus_descriptors_of(GDBusMethodInvocation *invocation);

/// Answers a call. Takes over the invocation.
void weft_bus_answer(GDBusMethodInvocation *invocation, GVariant *results, GUnixFDList *descriptors);

import CBus

extension BusThread {
  /// What is done with an answer that GLib owes.
  private final class Completion {
    let thread: BusThread
    let body: (OpaquePointer?) -> Void

    init(_ thread: BusThread, _ body: @escaping (OpaquePointer?) -> Void) {
      (self.thread, self.body) = (thread, body)
    }
  }

  /// Makes the data for `ready`, the callback of one asynchronous operation. On this thread only.
  func makeCompletion(_ body: @escaping (_ result: OpaquePointer?) -> Void) -> gpointer {
    operations += 1
    return Unmanaged.passRetained(Completion(self, body)).toOpaque()
  }

  /// The callback of asynchronous operations.
  static let ready: GAsyncReadyCallback = { _, result, data in
    guard let data else { return }
    let completion = Unmanaged<Completion>.fromOpaque(data).takeRetainedValue()
    completion.thread.operations -= 1
    completion.body(result)
  }

  /// An object that GLib keeps until it calls `free`.
  final class CallbackContext {
    let thread: BusThread
    let object: AnyObject

    init(_ object: AnyObject, _ thread: BusThread) { (self.object, self.thread) = (object, thread) }
  }

  /// Makes the data for a callback that GLib calls any number of times, until it calls `free`. On this thread only.
  func retainContext(_ object: AnyObject) -> gpointer {
    operations += 1
    return Unmanaged.passRetained(CallbackContext(object, self)).toOpaque()
  }

  /// The object that this data stands for.
  static func userData<Object: AnyObject>(_ data: gpointer?, as type: Object.Type) -> Object? {
    data.flatMap { Unmanaged<CallbackContext>.fromOpaque($0).takeUnretainedValue().object as? Object }
  }

  /// GLib doesn't need the data any more.
  static let free: GDestroyNotify = { data in
    guard let data else { return }
    Unmanaged<CallbackContext>.fromOpaque(data).takeRetainedValue().thread.operations -= 1
  }
}

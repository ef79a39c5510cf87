import CSystem
import Foundation

/// Starts system threads.
///
/// Foundation's `Thread` reports no error if the system refuses a thread: the work is then never done, and
/// code that waits for it waits forever.
package enum SystemThread {
  /// The system has no thread for the program, or no memory for the stack of one.
  package struct Refusal: Error, Hashable {
    /// The system's reason.
    package let reason: String
  }

  /// The work of a thread, passed to it as a pointer.
  private final class Work {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
  }

  /// Starts a detached thread.
  ///
  /// - Parameters:
  ///   - name: its name for debuggers; the system keeps the first 15 bytes.
  ///   - stackSize: the size of its stack, in bytes; nil for the default size.
  ///   - body: the work of the thread.
  package static func start(
    name: String, stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) throws(Refusal) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    let work = Unmanaged.passRetained(Work(name: name, body: body))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, &attributes,
      { pointer in
        if let pointer { SystemThread.run(pointer) }
        return nil
      }, work.toOpaque())
    guard error == 0 else {
      work.release()
      throw Refusal(reason: String(cString: strerror(error)))
    }
  }

  private static func run(_ pointer: UnsafeMutableRawPointer) {
    let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
    var name = work.name
    // The system rejects longer names.
    while name.utf8.count > 15 { name.removeLast() }
    pthread_setname_np(pthread_self(), name)
    work.body()
  }
}

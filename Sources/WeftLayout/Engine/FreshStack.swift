import Foundation

/// Goes on on the stack of another thread, while this one waits: so trees may be nested as deep as
/// memory allows, on threads with small stacks too.
enum FreshStack {
  /// After how many levels a fresh stack is due. The smallest stack that has to suffice for them is
  /// half a megabyte.
  static let interval = 64

  private static let size = 8 << 20

  /// Runs `body` on a value, and comes back when it is done.
  static func run<Value: ~Copyable>(on value: inout Value, _ body: (inout Value) -> Void) {
    withUnsafeMutablePointer(to: &value) { pointer in
      withoutActuallyEscaping(body) { body in
        // The thread is alone with both until it is done: this one sleeps.
        nonisolated(unsafe) let pointer = pointer
        nonisolated(unsafe) let body = body
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
          body(&pointer.pointee)
          done.signal()
        }
        thread.stackSize = size
        thread.start()
        done.wait()
      }
    }
  }
}

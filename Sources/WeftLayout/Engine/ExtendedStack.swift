import Foundation
import WeftThreads

/// Continues on the stack of another thread while this thread waits. The nesting of trees is thereby limited
/// only by memory, even on threads with small stacks.
enum ExtendedStack {
  /// The maximum number of bytes that one level needs, including measuring code of clients.
  private static let reserve = 192 << 10

  private static let size = 8 << 20

  /// Whether the stack of this thread may be too small for another level.
  static var isDue: Bool { ThreadStack.room < reserve }

  /// Runs `body` on a value, and returns when it is done.
  static func run<Value: ~Copyable>(on value: inout Value, _ body: (inout Value) -> Void) {
    withUnsafeMutablePointer(to: &value) { pointer in
      runOnThread { body(&pointer.pointee) }
    }
  }

  private struct Job {
    let work: () -> Void
  }

  /// Joins the thread instead of only waiting for the end of the work: the thread's resources are then
  /// released.
  private static func runOnThread(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      var job = Job(work: work)
      withUnsafeMutablePointer(to: &job) { job in
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, size)
        var thread = pthread_t()
        let error = pthread_create(
          &thread, &attributes,
          { job in
            job?.assumingMemoryBound(to: Job.self).pointee.work()
            return nil
          }, job)
        // If no thread can be created, the rest of this thread's stack may suffice.
        guard error == 0 else { return job.pointee.work() }
        pthread_join(thread, nil)
      }
    }
  }
}

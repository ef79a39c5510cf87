import Foundation
import WeftThreads

/// Goes on on the stack of another thread, while this one waits: so trees may be nested as deep as
/// memory allows, on threads with small stacks too.
enum FreshStack {
  /// What a level needs at most, with a program's own measuring code in it, in bytes.
  private static let reserve = 192 << 10

  private static let size = 8 << 20

  /// Whether the stack of this thread may not do for another level.
  static var isDue: Bool { ThreadStack.room < reserve }

  /// Runs `body` on a value, and comes back when it is done.
  static func run<Value: ~Copyable>(on value: inout Value, _ body: (inout Value) -> Void) {
    withUnsafeMutablePointer(to: &value) { pointer in
      runOnThread { body(&pointer.pointee) }
    }
  }

  private struct Job {
    let work: () -> Void
  }

  /// Joins the thread rather than waiting for the end of the work, so that nothing of it is left.
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
        // Without another thread, what is left of this one's stack may do.
        guard error == 0 else { return job.pointee.work() }
        pthread_join(thread, nil)
      }
    }
  }
}

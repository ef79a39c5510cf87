import Foundation

/// A lock with a condition to wait for, like `NSCondition`, but by a clock that nobody sets.
///
/// `NSCondition` waits until a time of day. If the time is set back meanwhile, it waits longer by as much. Any thread.
///
/// Unchecked: the values belong to the system's functions, which any thread may call.
package final class MonotonicCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a condition that is not locked.
  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    defer { pthread_condattr_destroy(&attributes) }
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Blocks until no other thread has the lock, and takes it.
  package func lock() { pthread_mutex_lock(mutex) }

  /// Gives the lock away.
  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Wakes one waiting thread.
  package func signal() { pthread_cond_signal(condition) }

  /// Wakes all waiting threads.
  package func broadcast() { pthread_cond_broadcast(condition) }

  /// Blocks until `signal()` or `broadcast()` is called, or for no reason. The caller has the lock, but not meanwhile.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Does the same as `wait()`, but not for longer than until a time.
  ///
  /// - Parameter time: in `MonotonicTime`; may be infinite.
  /// - Returns: false if the time has come.
  package func wait(until time: TimeInterval) -> Bool {
    // The program would end if the number of seconds had no room.
    let time = min(max(time, 0), 1e9)
    let seconds = time.rounded(.down)
    var end = timespec(tv_sec: Int(seconds), tv_nsec: Int((time - seconds) * 1e9))
    return pthread_cond_timedwait(condition, mutex, &end) != ETIMEDOUT
  }
}

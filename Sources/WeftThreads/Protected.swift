import CSystem
import Synchronization

/// A value behind a lock: the standard library's `Mutex`, made visible to Thread Sanitizer.
///
/// `Mutex` takes its lock in code without instrumentation, so the sanitizer would report a race for every
/// correct use. May be used on any thread. The lock is not recursive: do not call unknown code while it is
/// held.
public struct Protected<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  /// Protects a value with its own lock.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` while no other thread has access to the value.
  ///
  /// Always inlined: a call of the generic form would look up its types at run time, which takes longer than
  /// most closures.
  @inlinable @inline(__always)
  public borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let address = withUnsafePointer(to: mutex) { UnsafeMutableRawPointer(mutating: UnsafeRawPointer($0)) }
    return try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      weft_sanitizer_acquire(address)
      defer { weft_sanitizer_release(address) }
      return try body(&value)
    }
  }

  /// Sets a part of the value. The part before is deallocated after the lock is released, because that may run unknown
  /// code: closures and objects of clients hold others, whose `deinit` may need this value.
  @inlinable
  public borrowing func replace<Part: Sendable>(
    _ part: WritableKeyPath<Value, Part> & Sendable, with new: Part
  ) {
    let previous = withLock { value in
      let previous = value[keyPath: part]
      value[keyPath: part] = new
      return previous
    }
    withExtendedLifetime(previous) {}
  }
}

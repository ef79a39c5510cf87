import CSystem
import Synchronization

/// A value behind a lock: the standard library's `Mutex`, made visible to Thread Sanitizer.
///
/// `Mutex` takes its lock in code without instrumentation, so that the sanitizer would report a race
/// for every correct use. Any thread. The lock is not recursive: call nothing foreign inside.
public struct Protected<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  /// Puts a value behind a lock of its own.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` while no other thread has access to the value.
  ///
  /// Always inlined: a call of the generic form would look its types up at run time, which takes longer
  /// than most bodies.
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
}

import CSystem
import Foundation

/// The remaining stack of the calling thread.
public enum ThreadStack {
  /// The key under which each thread caches the lowest address of its stack: the system has to read a file to
  /// find it.
  private static let key: pthread_key_t = makeThreadKey()

  /// The number of bytes that functions called from here may use. Too large if the system does not report the
  /// stack.
  public static var room: Int {
    Int(bitPattern: weft_frame_address()) - Int(bitPattern: pthread_getspecific(key) ?? findEnd())
  }

  private static func findEnd() -> UnsafeMutableRawPointer? {
    var attributes = pthread_attr_t()
    guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var end: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &end, &size) == 0 else { return nil }
    pthread_setspecific(key, end)
    return end
  }
}

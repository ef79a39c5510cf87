import CSystem
import Foundation

/// What is left of the stack of the thread that asks.
public enum ThreadStack {
  /// Where each thread keeps the lowest address of its stack: the system has to read a file for it.
  private static let key: pthread_key_t = makeThreadKey()

  /// How many bytes functions that are called from here may use. Too many, where the system doesn't tell.
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

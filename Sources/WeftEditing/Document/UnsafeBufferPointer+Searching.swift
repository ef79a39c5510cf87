import Foundation
import WeftNodes

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte with a value; nil if there is none. Compares many bytes at a time.
  func offset(of byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}

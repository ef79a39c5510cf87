import Foundation
import WeftNodes

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes come before the first one of a kind; nil if there is none. Looks at many at a time.
  func offset(of byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}

import Dispatch
import Foundation

/// A reference that is read on another thread.
final class ReferenceReading<Value>: @unchecked Sendable {
  // Unchecked: the result is written before the group ends, and read after that.
  private let file: URL
  private var result: Result<Value, any Error>?
  private let group = DispatchGroup()

  /// Begins to read a file.
  init(_ file: URL, _ read: @escaping @Sendable (URL) throws -> Value) {
    self.file = file
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      result = Result { try read(file) }
    }
  }

  /// Waits for the value of a file; nil if another file is read.
  func value(of wanted: URL) throws -> Value? {
    guard wanted == file else { return nil }
    group.wait()
    return try result?.get()
  }
}

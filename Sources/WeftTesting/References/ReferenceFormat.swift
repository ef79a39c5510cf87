import Foundation

/// How a kind of value is stored as a reference and compared with it.
struct ReferenceFormat<Value> {
  /// The extension of its files.
  let fileExtension: String
  let read: (URL) throws -> Value
  let data: (Value) throws -> Data
  /// What differs, or nil if the two are the same for the test.
  let mismatch: (_ expected: Value, _ actual: Value) throws -> ReferenceMismatch?
}

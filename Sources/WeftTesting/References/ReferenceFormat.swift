import Foundation

/// How a type of value is stored as a reference and compared with it.
struct ReferenceFormat<Value> {
  /// The extension of its files.
  let fileExtension: String
  /// Reads a file. Any thread.
  let read: @Sendable (URL) throws -> Value
  let data: (Value) throws -> Data
  /// Returns whether recording the second value in place of the first one would change nothing that is compared.
  let isUnchanged: (_ recorded: Value, _ actual: Value) throws -> Bool
  /// Returns the difference, or nil if the values count as equal.
  let mismatch: (_ expected: Value, _ actual: Value) throws -> ReferenceMismatch?
}

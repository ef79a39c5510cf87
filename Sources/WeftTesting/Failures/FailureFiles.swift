import Foundation

/// The files of a failed comparison.
struct FailureFiles {
  /// A copy of the reference, so that the folder is complete in itself.
  let reference: URL
  let actual: URL
  let difference: URL
}

import Foundation

/// What a failing comparison leaves.
struct FailureFiles {
  /// A copy of the reference, so that the folder can be taken away as a whole.
  let reference: URL
  let actual: URL
  let difference: URL
}

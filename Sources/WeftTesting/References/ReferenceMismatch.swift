import Foundation

/// What differs between a reference and what came.
struct ReferenceMismatch {
  /// In words.
  let summary: String
  /// A file that shows where, besides the reference and what came.
  let difference: Data
}

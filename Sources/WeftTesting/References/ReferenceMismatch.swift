import Foundation

/// The difference between a reference and the actual value.
struct ReferenceMismatch {
  /// A description of the difference.
  let summary: String
  /// The contents of a file that shows the difference.
  let difference: Data
  /// More about the difference of pictures.
  var picture: PictureFailure?

  /// The summary with all that is known.
  var message: String { ([summary] + (picture?.report.lines ?? [])).joined(separator: "\n") }
}

import Foundation

/// A place between two items, where something is inserted.
struct InsertionPoint: Equatable {
  /// The path that an inserted item gets, in the present data.
  var path: IndexPath
  /// The line that marks the place, in points of the content.
  var line: CGRect

  /// The thickness of the line, in points.
  static let thickness: CGFloat = 3
}

import Foundation

/// A place between two items, where something is inserted.
struct InsertionPoint: Equatable {
  /// The path that an inserted item gets, in the present data.
  var path: IndexPath
  /// The line that marks the place, in points of the content.
  var line: CGRect

  /// The thickness of the line, in points.
  static let thickness: CGFloat = 3

  /// The path that an item of the same list gets when it is moved here from a path.
  func target(from source: IndexPath) -> IndexPath {
    guard path.section == source.section, path.item > source.item else { return path }
    return IndexPath(item: path.item - 1, section: path.section)
  }
}

import Foundation

/// What the user left in a folder, to find it there again.
struct FolderVisit {
  /// How far its files were scrolled, in points; nil if it was not shown before.
  var offset: CGPoint?
  /// The paths that were selected.
  var selected: [String]
}

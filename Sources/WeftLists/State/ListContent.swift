import Foundation

/// Where everything in a list is.
@MainActor
struct ListContent {
  /// The places of all elements; nil until the list has a size.
  var layout: (any CollectionLayoutState)?
  /// Counts the changes after which sizes have to be found out anew.
  var generation = 1
  /// How far the layout has moved what is seen, against what the screen shows, in points.
  var shift = CGPoint.zero
  /// What the content is on its way to.
  var scrollTarget: ScrollTarget?
}

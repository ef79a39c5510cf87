import WeftLayout

/// A custom layout that returns the positions of all elements together.
///
/// It is called again when the collection, a measured size or the environment of the collection has changed,
/// on any thread. Give elements that are not measured yet an estimated frame, and set `isSizeKnown` to false:
/// they are measured when they come near the viewport. The layout itself handles inversion and the reading
/// direction.
/// ```swift
/// struct DiagonalLayout: PlacedCollectionLayout {
///   var scrollableDirections: ScrollableDirections { .vertical }
///
///   func sizeRange(for element: CollectionElementAddress, in context: CollectionLayoutContext) -> SizeRange {
///     SizeRange(exactly: CGSize(width: 80, height: 80))
///   }
///
///   func placements(
///     in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
///   ) -> CollectionPlacements {
///     CollectionPlacements(
///       (0..<context.sections[0].itemCount).map { item in
///         CollectionLayoutAttributes(
///           element: .item(IndexPath(item: item, section: 0)),
///           frame: CGRect(x: item * 20, y: item * 80, width: 80, height: 80))
///       })
///   }
/// }
/// ```
public protocol PlacedCollectionLayout: CollectionLayout {
  /// The positions of all elements. Any thread.
  func placements(
    in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
  ) -> CollectionPlacements
}

extension PlacedCollectionLayout {
  /// Creates the state of a collection in which nothing is measured.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    PlacedLayoutState(self, in: context)
  }
}

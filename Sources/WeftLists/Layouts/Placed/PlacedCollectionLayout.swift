import WeftNodes

/// A layout of your own that says where everything is, all at once.
///
/// It is asked anew whenever the collection, a measured size, or what is around the collection changed; on any
/// thread. Give elements that are not measured yet an estimated frame, and say so (`isSizeKnown`): they are
/// measured when they come near the viewport. Inverting, and the direction in which one reads, are up to it.
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
  /// Where everything is. Any thread.
  func placements(
    in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
  ) -> CollectionPlacements
}

extension PlacedCollectionLayout {
  /// Arranges a collection of which nothing has been measured yet.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    PlacedLayoutState(self, in: context)
  }
}

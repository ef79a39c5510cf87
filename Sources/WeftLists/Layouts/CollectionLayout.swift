import Foundation
import WeftControls
import WeftLayout
import WeftNodes

// A layout is a value that says how a collection is arranged: `ListLayout`, `FlowLayout`, `GridLayout`,
// `GalleryLayout`, `WaterfallLayout`, or one of your own. It makes a *state*, which knows where everything is:
// again a value, so that it can be made and changed on any thread, while main goes on to show the one it has.
//
// The engine (`ListNode`) owns the state. It measures elements near the viewport in the range of sizes that the
// layout gives for them, tells the state their sizes, and asks it which elements there are in a rectangle. Sizes
// that nobody has measured yet are estimated; so what is far away may move when it is measured, and an *anchor*
// keeps what is seen in its place (`CollectionLayoutAnchor`).

/// Arranges the items and the supplementary elements of a collection. A value; any thread, unless said otherwise.
///
/// A layout of your own is easiest made as a `PlacedCollectionLayout`, which only has to say where everything is.
public protocol CollectionLayout: Sendable {
  /// In which directions the content may be larger than the viewport.
  var scrollableDirections: ScrollableDirections { get }

  /// In which range of sizes an element is to be measured. If the range has a single size, the element has that
  /// size, and nobody waits for it to be measured.
  func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange

  /// Arranges a collection of which nothing has been measured yet.
  func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState

  /// What the layout needs to know besides, captured whenever the collection changes: it becomes
  /// `CollectionLayoutContext.additionalInfo`. Nil unless you implement it.
  @MainActor func additionalInfo(for sections: [CollectionLayoutSection]) -> (any Sendable)?
}

extension CollectionLayout {
  /// Nothing.
  @MainActor public func additionalInfo(for sections: [CollectionLayoutSection]) -> (any Sendable)? { nil }
}

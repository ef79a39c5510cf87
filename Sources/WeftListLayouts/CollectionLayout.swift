import Foundation
import WeftLayout

// A layout is a value that describes how a collection is arranged: `ListLayout`, `FlowLayout`, `GridLayout`,
// `GalleryLayout`, `WaterfallLayout`, or a custom layout. It creates a *state*, which knows the position of
// every element. The state is also a value, so it can be created and changed on any thread while main uses
// the current one.
//
// The engine (`ListNode`) owns the state. It measures elements near the viewport in the size range that the
// layout returns for them, passes their sizes to the state, and asks it for the elements in a rectangle.
// Sizes that are not measured yet are estimated. Elements may therefore move when others are measured, and an
// *anchor* keeps the visible part in its place (`CollectionLayoutAnchor`).

/// Arranges the items and the supplementary elements of a collection. A value; any thread, unless stated
/// otherwise.
///
/// The simplest custom layout is a `PlacedCollectionLayout`, which only returns the position of every
/// element.
public protocol CollectionLayout: Sendable {
  /// The directions in which the content can be larger than the viewport.
  var scrollableDirections: ScrollableDirections { get }

  /// The size range in which an element is measured. If the range has a single size, the element has that
  /// size, and the list does not wait until it is measured.
  func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange

  /// Creates the state of a collection in which nothing is measured.
  func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState

  /// Additional data for the layout, captured when the collection changes. It is available as
  /// `CollectionLayoutContext.additionalInfo`. Nil by default.
  @MainActor func additionalInfo(for sections: [CollectionLayoutSection]) -> (any Sendable)?
}

extension CollectionLayout {
  /// Nil.
  @MainActor public func additionalInfo(for sections: [CollectionLayoutSection]) -> (any Sendable)? { nil }
}

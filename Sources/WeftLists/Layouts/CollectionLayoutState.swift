import Foundation
import WeftControls
import WeftNodes

/// A collection, arranged: where every element is. A value that one thread at a time changes.
///
/// Coordinates are points of the content, which begins at (0, 0) and is as large as `contentSize`. Addresses that
/// are not in the collection are ignored, and sizes that make no sense (negative, no numbers, infinite) count as
/// the nearest that do.
public protocol CollectionLayoutState: Sendable {
  /// What the arrangement was made for.
  var context: CollectionLayoutContext { get }

  /// In which directions the content may be larger than the viewport.
  var scrollableDirections: ScrollableDirections { get }

  /// The size of everything together, in points. If the collection is inverted, or runs from the right, it is at
  /// least as long as the viewport without the content inset, so that the first item is at the edge there.
  var contentSize: CGSize { get }

  /// Where an element is; nil if there is no such element, or if it is not shown at all.
  func attributes(for element: CollectionElementAddress) -> CollectionLayoutAttributes?

  /// The elements that a rectangle shows a part of, in the order in which one reads them. Those that may stick
  /// to an edge are there as long as their section shows. What has no area is in no rectangle.
  func elements(in rect: CGRect) -> [CollectionLayoutAttributes]

  /// The size of an element, if it has been measured or the layout gives it; nil otherwise.
  func knownSize(of element: CollectionElementAddress) -> CGSize?

  /// Takes in the sizes, in points, that elements were measured at.
  mutating func setMeasuredSizes(_ sizes: [CollectionElementAddress: CGSize])

  /// Takes in what changed in the collection: known sizes of elements that stay go along.
  ///
  /// - Parameter context: the collection after the edit. Only `sections` and `additionalInfo` may differ from the
  ///   present context.
  mutating func apply(_ edit: CollectionLayoutEdit, in context: CollectionLayoutContext)

  /// Takes in what changed around the same collection: viewport, insets, scale, directions, additional info.
  /// Known sizes stay as long as the elements' ranges of sizes do.
  mutating func update(to context: CollectionLayoutContext)

  /// Forgets the sizes that were measured, as if nothing had been.
  mutating func invalidateMeasuredSizes()
}

extension CollectionLayoutState {
  /// The frame of an item, in points of the content; nil if there is none.
  public func frame(forItemAt indexPath: IndexPath) -> CGRect? { attributes(for: .item(indexPath))?.frame }

  /// The frame of a supplementary element, in points of the content, as if it did not stick; nil if there is
  /// none.
  public func frame(forSupplementary kind: SupplementaryKind, at indexPath: IndexPath) -> CGRect? {
    attributes(for: .supplementary(kind, at: indexPath))?.frame
  }

  /// Takes in the size, in points, that an element was measured at.
  public mutating func setMeasuredSize(_ size: CGSize, for element: CollectionElementAddress) {
    setMeasuredSizes([element: size])
  }
}

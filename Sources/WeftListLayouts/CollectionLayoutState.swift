import Foundation
import WeftLayout

/// The arrangement of a collection: the position of every element. A value that one thread at a time changes.
///
/// Coordinates are points of the content, which begins at (0, 0) and has the size `contentSize`. Addresses
/// that are not in the collection are ignored. Invalid sizes (negative, not a number, infinite) count as the
/// nearest valid ones.
public protocol CollectionLayoutState: Sendable {
  /// The context of the arrangement.
  var context: CollectionLayoutContext { get }

  /// The directions in which the content can be larger than the viewport.
  var scrollableDirections: ScrollableDirections { get }

  /// The size of the content, in points. If the collection is inverted, or runs from the right, it is at
  /// least as long as the viewport without the content inset, so that the first item is at the edge there.
  var contentSize: CGSize { get }

  /// The attributes of an element; nil if it does not exist or is not shown.
  func attributes(for element: CollectionElementAddress) -> CollectionLayoutAttributes?

  /// The elements that intersect a rectangle, in reading order. Sticky elements are included while their
  /// section intersects it. Elements without an area are never included.
  func elements(in rect: CGRect) -> [CollectionLayoutAttributes]

  /// The size of an element, if it has been measured or is set by the layout; nil otherwise. After a change of the
  /// breadth it may be that of the last measurement.
  func knownSize(of element: CollectionElementAddress) -> CGSize?

  /// Sets the measured sizes of elements, in points.
  mutating func setMeasuredSizes(_ sizes: [CollectionElementAddress: CGSize])

  /// Applies an edit of the collection. Elements that stay keep their known sizes.
  ///
  /// - Parameter context: the collection after the edit. Only `sections` and `additionalInfo` may differ from
  ///   the current context.
  mutating func apply(_ edit: CollectionLayoutEdit, in context: CollectionLayoutContext)

  /// Updates the environment of the same collection: viewport, insets, scale, directions, additional info.
  /// Known sizes are kept. Where the size range of an element changes, its size is an estimate until it is measured
  /// again, or is forgotten.
  mutating func update(to context: CollectionLayoutContext)

  /// Forgets all measured sizes.
  mutating func invalidateMeasuredSizes()
}

extension CollectionLayoutState {
  /// The frame of an item, in points of the content; nil if there is none.
  public func frame(forItemAt indexPath: IndexPath) -> CGRect? { attributes(for: .item(indexPath))?.frame }

  /// The frame of a supplementary element, in points of the content, without its stickiness; nil if there is
  /// none.
  public func frame(forSupplementary kind: SupplementaryKind, at indexPath: IndexPath) -> CGRect? {
    attributes(for: .supplementary(kind, at: indexPath))?.frame
  }

  /// Sets the measured size of an element, in points.
  public mutating func setMeasuredSize(_ size: CGSize, for element: CollectionElementAddress) {
    setMeasuredSizes([element: size])
  }
}

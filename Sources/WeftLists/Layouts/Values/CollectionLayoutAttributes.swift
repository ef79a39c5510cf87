import Foundation
import WeftNodes

/// Where a layout puts an element, and how.
public struct CollectionLayoutAttributes: Hashable, Sendable {
  /// Which element.
  public var element: CollectionElementAddress
  /// The frame of its node, in points of the content; on the grid of pixels in the built-in layouts.
  public var frame: CGRect
  /// Elements with greater numbers cover those with smaller ones; 0 for items.
  public var zIndex: Int
  /// From 0, not to be seen, to 1.
  public var opacity: CGFloat
  /// How it sticks to an edge of the viewport; nil if it does not.
  public var sticky: StickyPlacement?
  /// The frame of the line that separates it from the next element, in points of the content; nil if there is
  /// none.
  public var separatorFrame: CGRect?
  /// Whether its size is known: measured, or given by the layout. Otherwise `frame` is an estimate.
  public var isSizeKnown: Bool

  /// Places an element.
  public init(
    element: CollectionElementAddress, frame: CGRect, zIndex: Int = 0, opacity: CGFloat = 1,
    sticky: StickyPlacement? = nil, separatorFrame: CGRect? = nil, isSizeKnown: Bool = true
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.opacity = opacity
    self.sticky = sticky
    self.separatorFrame = separatorFrame
    self.isSizeKnown = isSizeKnown
  }

  /// Where the element is while a part of the content is seen: `frame`, unless it sticks.
  ///
  /// - Parameter visible: the part that is seen, without the content inset, in points of the content.
  public func frame(in visible: CGRect) -> CGRect { sticky?.frame(of: frame, in: visible) ?? frame }
}

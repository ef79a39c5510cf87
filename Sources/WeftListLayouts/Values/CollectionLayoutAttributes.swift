import Foundation

/// The position and appearance that a layout gives an element.
public struct CollectionLayoutAttributes: Hashable, Sendable {
  /// The element.
  public var element: CollectionElementAddress
  /// The frame of its node, in points of the content; aligned to pixels in the built-in layouts.
  public var frame: CGRect
  /// The order in which elements overlap: greater values are in front. 0 for items.
  public var zIndex: Int
  /// The opacity, from 0 (invisible) to 1.
  public var opacity: CGFloat
  /// The rule by which it sticks to an edge of the viewport; nil if it does not.
  public var sticky: StickyPlacement?
  /// The frame of the separator between it and the next element, in points of the content; nil if there is
  /// none.
  public var separatorFrame: CGRect?
  /// Whether its size is known: measured, or set by the layout. Otherwise `frame` is an estimate.
  public var isSizeKnown: Bool

  /// Creates the attributes of an element.
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

  /// The frame of the element while a part of the content is visible: `frame`, unless it sticks.
  ///
  /// - Parameter visible: the visible part, without the content inset, in points of the content.
  public func frame(in visible: CGRect) -> CGRect { sticky?.frame(of: frame, in: visible) ?? frame }
}

import Foundation
import WeftNodes
import WeftText

/// Is notified when the links of a text node are used. Every method has a default. All on main.
@MainActor
public protocol TextNodeDelegate: AnyObject, Sendable {
  /// A link was pressed and released.
  ///
  /// - Parameters:
  ///   - textNode: the node.
  ///   - attribute: the name of the link's attribute.
  ///   - value: where the link leads to.
  ///   - point: where it was released, in points of the node's coordinates.
  ///   - range: the link's text, in UTF-16 code units.
  func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange range: Range<Int>)

  /// A link has been pressed for a while.
  func textNode(
    _ textNode: TextNode, longPressedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange range: Range<Int>)

  /// The truncation token was pressed and released, in a node with an `additionalTruncationMessage`.
  func textNodeTappedTruncationToken(_ textNode: TextNode)

  /// Whether a link is highlighted when it is pressed, and tapped when released. True by default.
  func textNode(
    _ textNode: TextNode, shouldHighlightLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint
  ) -> Bool

  /// Whether a long press of a link begins. True by default.
  func textNode(
    _ textNode: TextNode, shouldLongPressLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint
  ) -> Bool

  /// The selection has changed: by the user, because it was set, or because another text or `isSelectable` ended it.
  func textNodeDidChangeSelection(_ textNode: TextNode)
}

extension TextNodeDelegate {
  /// Does nothing.
  public func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange range: Range<Int>
  ) {}

  /// Does nothing.
  public func textNode(
    _ textNode: TextNode, longPressedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange range: Range<Int>
  ) {}

  /// Does nothing.
  public func textNodeTappedTruncationToken(_ textNode: TextNode) {}

  /// True.
  public func textNode(
    _ textNode: TextNode, shouldHighlightLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint
  ) -> Bool { true }

  /// True.
  public func textNode(
    _ textNode: TextNode, shouldLongPressLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint
  ) -> Bool { true }

  /// Does nothing.
  public func textNodeDidChangeSelection(_ textNode: TextNode) {}
}

import Foundation
import WeftGraphics

/// One thing in a window, as it is told to somebody who can't see it. A value, as of the moment when
/// `DisplayNode.accessibilityElements()` was called.
@MainActor
public struct AccessibilityElement {
  /// The node that it stands for.
  public let node: DisplayNode
  /// What it is called.
  public internal(set) var label: String?
  /// What happens when it is used.
  public let hint: String?
  /// What it is set to.
  public let value: String?
  /// What it is.
  public let traits: AccessibilityTraits
  /// Where it is, in points of the window.
  public let frame: CGRect
  /// Its outline, in points of the window, where that is no rectangle.
  public let path: Path?
  /// The point that is pressed to use it, in points of the window.
  public let activationPoint: CGPoint
  /// The language of its texts, as a code such as `de`; nil for the user's.
  public let language: String?
  /// A name for tests, which nobody hears.
  public let identifier: String?
  /// What else can be done with it.
  public internal(set) var customActions: [AccessibilityCustomAction]

  init(_ node: DisplayNode) {
    self.node = node
    label = node.accessibilityLabel
    hint = node.accessibilityHint
    value = node.accessibilityValue
    traits = node.accessibilityTraits
    frame = node.accessibilityFrame
    path = node.accessibilityPath
    activationPoint = node.accessibilityActivationPoint
    language = node.accessibilityLanguage
    identifier = node.accessibilityIdentifier
    customActions = node.accessibilityCustomActions
  }

  /// Makes an element for a part of a node.
  package init(_ label: String, of node: DisplayNode, frame: CGRect, traits: AccessibilityTraits) {
    self.node = node
    self.label = label
    self.frame = frame
    self.traits = traits
    (hint, value, path, identifier) = (nil, nil, nil, nil)
    activationPoint = CGPoint(x: frame.midX, y: frame.midY)
    language = node.accessibilityLanguage
    customActions = []
  }
}

/// A node in which there are elements that are no nodes, such as links.
package protocol InnerAccessibilityElements: DisplayNode {
  /// The elements, in reading order. They follow the node's own.
  @MainActor var innerAccessibilityElements: [AccessibilityElement] { get }
}

import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics

/// One element of a window's accessibility tree. A value that describes the state at the time of the call of
/// `DisplayNode.accessibilityElements()`.
@MainActor
public struct AccessibilityElement {
  /// The node that the element represents.
  public let node: DisplayNode
  /// The name of the element.
  public internal(set) var label: String?
  /// What happens when the element is activated.
  public let hint: String?
  /// The current value, such as that of a slider.
  public let value: String?
  /// The kind and the state of the element.
  public let traits: AccessibilityTraits
  /// The frame, in points of the window.
  public let frame: CGRect
  /// The outline, in points of the window; nil if it is the frame.
  public let path: Path?
  /// The point that is pressed to activate the element, in points of the window.
  public let activationPoint: CGPoint
  /// The language of the texts, as a code such as `de`; nil for the user's language.
  public let language: String?
  /// An identifier for tests, which is never read aloud.
  public let identifier: String?
  /// Additional actions, besides activation.
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
  init(_ part: AccessibilityPart, of node: DisplayNode) {
    self.node = node
    label = part.label
    frame = part.frame
    traits = part.traits
    (hint, value, path, identifier) = (nil, nil, nil, nil)
    activationPoint = CGPoint(x: part.frame.midX, y: part.frame.midY)
    language = node.accessibilityLanguage
    customActions = []
  }
}

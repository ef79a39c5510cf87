import Foundation
import WeftGraphics

extension DisplayNode {
  /// Whether the node is told to somebody who can't see it, as one thing with all that is in it. What
  /// `defaultIsAccessibilityElement` says, unless it is set. Any thread.
  public final var isAccessibilityElement: Bool {
    get { accessibility { $0.isElement } ?? defaultIsAccessibilityElement }
    set { setAccessibility { $0.isElement = newValue } }
  }

  /// What the node is called. Nil, if it is not set, stands for `defaultAccessibilityLabel`. Any thread.
  public final var accessibilityLabel: String? {
    get { accessibility { $0.label } ?? defaultAccessibilityLabel }
    set { setAccessibility { $0.label = newValue } }
  }

  /// What happens when the node is used. Nil, if it is not set, stands for `defaultAccessibilityHint`. Any
  /// thread.
  public final var accessibilityHint: String? {
    get { accessibility { $0.hint } ?? defaultAccessibilityHint }
    set { setAccessibility { $0.hint = newValue } }
  }

  /// What the node is set to. Nil, if it is not set, stands for `defaultAccessibilityValue`. Any thread.
  public final var accessibilityValue: String? {
    get { accessibility { $0.value } ?? defaultAccessibilityValue }
    set { setAccessibility { $0.value = newValue } }
  }

  /// What the node is. `defaultAccessibilityTraits`, unless they are set. Any thread.
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibility { $0.traits } ?? defaultAccessibilityTraits }
    set { setAccessibility { $0.traits = newValue } }
  }

  /// The language of the node's texts, as a code such as `de`; nil, the default, for the user's. Any thread.
  public final var accessibilityLanguage: String? {
    get { accessibility { $0.language } }
    set { setAccessibility { $0.language = newValue } }
  }

  /// Whether nothing in the node is told to anybody. False by default; any thread.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility { $0.elementsHidden } }
    set { setAccessibility { $0.elementsHidden = newValue } }
  }

  /// Whether nothing beside the node, in its supernode, is told to anybody. False by default; any thread.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility { $0.viewIsModal } }
    set { setAccessibility { $0.viewIsModal = newValue } }
  }

  /// Whether the elements in the node are told one after the other, at the node's own place among the
  /// others, although some of them may lie between those. False by default; any thread.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { accessibility { $0.shouldGroupChildren } }
    set { setAccessibility { $0.shouldGroupChildren = newValue } }
  }

  /// How what is in the node is reached. Automatic by default; any thread.
  public final var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { accessibility { $0.navigationStyle } }
    set { setAccessibility { $0.navigationStyle = newValue } }
  }

  /// A name for tests, which nobody hears. Any thread.
  public final var accessibilityIdentifier: String? {
    get { accessibility { $0.identifier } }
    set { setAccessibility { $0.identifier = newValue } }
  }

  /// Whether all that is in the node is told as one element: the labels together, and what can be used as
  /// custom actions. Containers in it are elements of their own. False by default; any thread.
  public final var isAccessibilityContainer: Bool {
    get { accessibility { $0.isContainer } }
    set { setAccessibility { $0.isContainer = newValue } }
  }

  /// Where the node is, in points of the window: unless it is set, the smallest upright rectangle around
  /// its bounds. Any thread.
  public final var accessibilityFrame: CGRect {
    get { accessibility { $0.frame } ?? convert(bounds, to: nil) }
    set { setAccessibility { $0.frame = newValue } }
  }

  /// The node's outline, in points of the window; nil, the default, where that is `accessibilityFrame`. Any
  /// thread.
  public final var accessibilityPath: Path? {
    get { accessibility { $0.path } }
    set { setAccessibility { $0.path = newValue } }
  }

  /// The point that is pressed to use the node, in points of the window: the middle of its frame, unless it
  /// is set. Any thread.
  public final var accessibilityActivationPoint: CGPoint {
    get {
      accessibility { $0.activationPoint }
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { setAccessibility { $0.activationPoint = newValue } }
  }

  /// What can be done with the node besides using it. Empty by default; main.
  @MainActor public final var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { accessibility { $0.customActions }?.actions ?? [] }
    set {
      let actions = AccessibilityProperties.CustomActions(newValue)
      setAccessibility { $0.customActions = actions }
    }
  }

  private final func accessibility<Value: Sendable>(_ body: (AccessibilityProperties) -> Value) -> Value {
    body(state.withLock { $0.rare.accessibility }.value)
  }

  private final func setAccessibility(_ change: (inout AccessibilityProperties) -> Void) {
    state.withLock { change(&$0.rare.accessibility.value) }
  }
}

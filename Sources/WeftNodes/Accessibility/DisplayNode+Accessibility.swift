import Foundation
import WeftGraphics
import WeftSemantics
import WeftThreads

extension DisplayNode {
  /// Whether the node is an accessibility element, which represents its whole subtree.
  /// `defaultIsAccessibilityElement`, unless it is set. Any thread.
  public final var isAccessibilityElement: Bool {
    get { accessibility { $0.isElement } ?? defaultIsAccessibilityElement }
    set { setAccessibility { $0.isElement = newValue } }
  }

  /// The name of the node. If it is nil or not set, `defaultAccessibilityLabel` is used. Any thread.
  public final var accessibilityLabel: String? {
    get { accessibility { $0.label } ?? defaultAccessibilityLabel }
    set { setAccessibility { $0.label = newValue } }
  }

  /// What happens when the node is activated. If it is nil or not set, `defaultAccessibilityHint` is used. Any thread.
  public final var accessibilityHint: String? {
    get { accessibility { $0.hint } ?? defaultAccessibilityHint }
    set { setAccessibility { $0.hint = newValue } }
  }

  /// The current value of the node. If it is nil or not set, `defaultAccessibilityValue` is used. Any thread.
  public final var accessibilityValue: String? {
    get { accessibility { $0.value } ?? defaultAccessibilityValue }
    set { setAccessibility { $0.value = newValue } }
  }

  /// The kind and the state of the node. `defaultAccessibilityTraits`, unless they are set. Any thread.
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibility { $0.traits } ?? defaultAccessibilityTraits }
    set { setAccessibility { $0.traits = newValue } }
  }

  /// The language of the node's texts, as a code such as `de`; nil, the default, for the user's. Any thread.
  public final var accessibilityLanguage: String? {
    get { accessibility { $0.language } }
    set { setAccessibility { $0.language = newValue } }
  }

  /// Whether the node's subtree is hidden from assistive technologies. False by default; any thread.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility { $0.elementsHidden } }
    set { setAccessibility { $0.elementsHidden = newValue } }
  }

  /// Whether the node's siblings are hidden from assistive technologies. False by default; any thread.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility { $0.viewIsModal } }
    set { setAccessibility { $0.viewIsModal = newValue } }
  }

  /// Whether the elements in the node are read one after the other, at the node's own position, even if other
  /// elements lie between them. False by default; any thread.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { accessibility { $0.shouldGroupChildren } }
    set { setAccessibility { $0.shouldGroupChildren = newValue } }
  }

  /// How assistive technologies navigate the elements in the node. Automatic by default; any thread.
  public final var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { accessibility { $0.navigationStyle } }
    set { setAccessibility { $0.navigationStyle = newValue } }
  }

  /// An identifier for tests, which is never read aloud. Any thread.
  public final var accessibilityIdentifier: String? {
    get { accessibility { $0.identifier } }
    set { setAccessibility { $0.identifier = newValue } }
  }

  /// Whether the node's subtree is exposed as one element: the labels are joined, and interactive nodes
  /// become custom actions. Containers in it are elements of their own. False by default; any thread.
  public final var isAccessibilityContainer: Bool {
    get { accessibility { $0.isContainer } }
    set { setAccessibility { $0.isContainer = newValue } }
  }

  /// The frame of the node, in points of the window. Unless it is set, the smallest axis-aligned rectangle
  /// around its bounds. Any thread.
  public final var accessibilityFrame: CGRect {
    get { accessibility { $0.frame } ?? convert(bounds, to: nil) }
    set { setAccessibility { $0.frame = newValue } }
  }

  /// The node's outline, in points of the window; nil, the default, if it is `accessibilityFrame`. Any thread.
  public final var accessibilityPath: Path? {
    get { accessibility { $0.path } }
    set { setAccessibility { $0.path = newValue } }
  }

  /// The point that is pressed to activate the node, in points of the window. Unless it is set, the centre of
  /// `accessibilityFrame`. Any thread.
  public final var accessibilityActivationPoint: CGPoint {
    get {
      accessibility { $0.activationPoint }
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { setAccessibility { $0.activationPoint = newValue } }
  }

  /// Additional actions, besides activation. `defaultAccessibilityCustomActions`, unless they are set. Main.
  @MainActor public final var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { accessibility { $0.customActions }?.actions ?? defaultAccessibilityCustomActions }
    set {
      let previous = accessibility { $0.customActions }
      setAccessibility { $0.customActions = AccessibilityProperties.CustomActions(newValue) }
      withExtendedLifetime(previous) {}  // What it holds is released without the lock.
    }
  }

  /// What the node is, instead of what its class says; nil, the default, for that. A node with a role is in the tree of
  /// assistive technologies, even if it is no accessibility element: then so are the elements in it. Any thread.
  public final var accessibilityRole: AccessibilityRole? {
    get { accessibility { $0.role } }
    set { setAccessibility { $0.role = newValue } }
  }

  /// The level of a heading, from 1: a node with the trait `header` names what follows, until the next heading of the same or a
  /// smaller level. Nil, the default, if there are no levels. Any thread.
  public final var accessibilityHeadingLevel: Int? {
    get { accessibility { $0.headingLevel } }
    set { setAccessibility { $0.headingLevel = newValue.map { max($0, 1) } } }
  }

  /// States besides those that the class knows, such as `.required` or `.invalid`. None by default; any thread.
  public final var accessibilityStates: AccessibilityStates {
    get { accessibility { $0.states } }
    set { setAccessibility { $0.states = newValue } }
  }

  /// Additional facts about the node, which are read on demand. None by default; any thread.
  public final var accessibilityCustomContent: [AccessibilityFact] {
    get { accessibility { $0.facts } }
    set { setAccessibility { $0.facts = newValue } }
  }

  /// Whether changes of the node and of what is in it are read aloud, although it does not have the focus. Off by default;
  /// any thread.
  public final var accessibilityLiveRegion: AccessibilityLiveRegion {
    get { accessibility { $0.liveRegion } }
    set { setAccessibility { $0.liveRegion = newValue } }
  }

  /// The nodes that the node is related to, which are not retained. Assistive technologies hear of the inverse relation, too.
  /// Any thread.
  public final func accessibilityNodes(_ relation: AccessibilityRelation) -> [DisplayNode] {
    accessibility { $0.relations[relation] ?? [] }.compactMap(\.object)
  }

  /// Relates the node to others, instead of those that it was related to before. Any thread.
  public final func setAccessibilityNodes(_ nodes: [DisplayNode], _ relation: AccessibilityRelation) {
    setAccessibility { $0.relations[relation] = nodes.isEmpty ? nil : nodes.map { BackReference($0) } }
  }

  /// The relations of the node to others. Any thread.
  package final var accessibilityRelations: [AccessibilityRelation: [DisplayNode]] {
    accessibility { $0.relations }.mapValues { $0.compactMap(\.object) }
  }

  private final func accessibility<Value: Sendable>(_ body: (AccessibilityProperties) -> Value) -> Value {
    body(state.withLock { $0.rare.accessibility }.value)
  }

  private final func setAccessibility(_ change: (inout AccessibilityProperties) -> Void) {
    state.withLock { change(&$0.rare.accessibility.value) }
    AccessibilityActivity.nodeDidChange(self)
  }
}

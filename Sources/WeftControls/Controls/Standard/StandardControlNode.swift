import Foundation
import WeftCompositor
import WeftNodes

/// A control in the look of the theme: the base of the standard controls, and of others that look alike.
///
/// User interaction is on from the start, and the Tab key reaches the control. A subclass shows its state in
/// `updateLook()` by the properties of its subnodes, which the compositor animates without a drawing.
open class StandardControlNode: ControlNode, @unchecked Sendable {
  /// How long a change of the look takes, in seconds.
  public static let lookDuration: TimeInterval = 0.12

  /// Makes a control. Any thread.
  public override init() {
    super.init()
    isUserInteractionEnabled = true
  }

  /// Shows the state in the look of `theme`. Called on main when the control is loaded, and whenever its
  /// state or its traits have changed. Changes of the state are animated. Does nothing by default.
  @MainActor open func updateLook() {}

  /// Shows the look for the first time.
  @MainActor open override func didLoad() {
    super.didLoad()
    updateLook()
  }

  /// Shows the state, animated.
  @MainActor open override func stateDidChange() {
    super.stateDidChange()
    Transaction.animate(duration: Self.lookDuration, timingFunction: .easeOut) { updateLook() }
  }

  /// Updates the look for the new traits.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  /// Shows the new tint.
  @MainActor open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  /// Whether the control can be used.
  @MainActor open override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled }

  /// Sends the events for a change of the value by the user.
  @MainActor final func sendValueChange(with event: InputEvent?) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  /// Places the parts for the new value on main, if the control is loaded. Otherwise the next layout does.
  final func valueDidChange(animated: Bool) {
    guard isNodeLoaded else { return }
    onMain { node in
      guard let control = node as? StandardControlNode else { return }
      guard animated else { return control.placeParts() }
      Transaction.animate(duration: Self.moveDuration, timingFunction: .easeOut) { control.placeParts() }
    }
  }

  /// How long a part takes to move to its new place, in seconds.
  static let moveDuration: TimeInterval = 0.18

  /// Places the parts for the size and the value, and shows the look. Called on main with each layout, and
  /// when the value has changed, animated if the change is. Does nothing by default.
  @MainActor open func placeParts() {}

  /// Places the parts.
  @MainActor open override func layout() {
    super.layout()
    placeParts()
  }
}

extension DisplayNode {
  /// Whether ordinary contents of the node run from right to left.
  package final var isRightToLeft: Bool {
    semanticContentAttribute.direction(inside: traitCollection.layoutDirection) == .rightToLeft
  }

  /// Makes a part of a control, which takes no events.
  package static func part(named name: String) -> DisplayNode {
    let part = DisplayNode()
    part.isLayerBacked = true
    part.debugName = name
    return part
  }
}

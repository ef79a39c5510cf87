import WeftNodes

/// What a control keeps behind its lock.
struct ControlStatus: Sendable {
  var isEnabled = true
  var isSelected = false
  var isHighlighted = false
  var isHovered = false
  var isTracking = false
  /// Whether `beginTracking(with:at:)` is called at present for the press that is tracked.
  var isBeginning = false
  var isTouchInside = false
  /// Whether the key that uses the control is held.
  var isKeyHeld = false
  var takesFocusWhenPressed = true
  var targets = ControlTargets()

  var state: ControlState {
    var state: ControlState = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

import Foundation
import WeftGraphics
import WeftNodes
import WeftTheme

extension ButtonNode {
  /// The look of a button, where its own settings do not override it.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Title and image alone, in the accent colour.
    case plain
    /// Title and image in the text colour with space around them, and a background below the pointer: for
    /// toolbars.
    case borderless
    /// On a plate with a border.
    case bordered
    /// On a plate in the accent colour: for the recommended action.
    case prominent
    /// On a plate in the colour of destructive actions.
    case destructive

    /// Whether it has a plate, and so the height of a control.
    var hasPlate: Bool { self != .plain }
  }
}

/// The colours of a button in a state.
struct ButtonColors {
  var title: Color
  var plate = Color.clear
  var border = Color.clear
  var hasShadow = false

  init(_ style: ButtonNode.Style, _ theme: Theme, _ state: ControlState, isHovered: Bool) {
    let isPressed = state.contains(.highlighted)
    let over = isPressed ? theme.press : isHovered ? theme.hover : Color.clear
    if theme.contrast == .high, state.contains(.disabled) {
      // Text on a plate that fades with it would lose its contrast.
      title = theme.disabledText
      if style.hasPlate, style != .borderless { (plate, border) = (theme.control, theme.disabledText) }
      return
    }
    switch style {
    case .plain:
      title = theme.accentText
    case .borderless:
      title = theme.text
      plate = state.contains(.selected) ? theme.track.overlaid(with: over) : over
      if state.contains(.selected) { border = theme.fillBorder }
    case .bordered where state.contains(.selected), .prominent:
      title = theme.onAccent
      plate = theme.accent.overlaid(with: over)
      border = plate
    case .bordered:
      title = theme.text
      plate = theme.control.overlaid(with: over)
      border = theme.controlBorder
      hasShadow = !isPressed
    case .destructive:
      title = theme.onDestructive
      plate = theme.destructive.overlaid(with: over)
      border = plate
    }
  }
}

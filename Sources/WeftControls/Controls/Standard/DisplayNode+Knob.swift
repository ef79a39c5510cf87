import Foundation
import WeftGraphics
import WeftNodes
import WeftTheme

extension DisplayNode {
  /// Makes the node look like something that can be moved. Main.
  @MainActor final func styleAsKnob(_ theme: Theme, isPressed: Bool, isEnabled: Bool = true) {
    // The colour and not the opacity makes a disabled knob paler, since the track must not shine through.
    backgroundColor = isEnabled ? theme.knob : theme.knob.overlaid(with: theme.surface.withAlpha(0.5))
    borderWidth = theme.metrics.borderWidth / 2
    borderColor = theme.shadow.withAlpha(isEnabled ? 0.14 : 0.1)
    if theme.contrast == .high {
      borderWidth = theme.metrics.borderWidth
      borderColor = isEnabled ? theme.outline : theme.disabledText
    }
    shadowColor = theme.shadow
    shadowOffset = CGSize(width: 0, height: 1)
    shadowRadius = isPressed ? 2.5 : 1.5
    shadowOpacity = (isPressed ? 0.32 : 0.22) * (isEnabled ? 1 : 0.3)
  }
}

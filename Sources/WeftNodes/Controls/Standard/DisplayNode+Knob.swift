import Foundation
import WeftGraphics

extension DisplayNode {
  /// Makes the node look like something that can be moved. Main.
  @MainActor final func lookLikeKnob(_ theme: Theme, isPressed: Bool, opacity: Double = 1) {
    backgroundColor = theme.knob
    borderWidth = theme.metrics.borderWidth / 2
    borderColor = theme.shadow.withAlpha(0.14)
    shadowColor = theme.shadow
    shadowOffset = CGSize(width: 0, height: 1)
    shadowRadius = isPressed ? 2.5 : 1.5
    shadowOpacity = (isPressed ? 0.32 : 0.22) * opacity
  }
}

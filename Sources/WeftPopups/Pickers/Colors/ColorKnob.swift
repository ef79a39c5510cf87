import Foundation
import WeftGraphics
import WeftNodes
import WeftTheme

extension DisplayNode {
  /// Makes the node look like a ring around a chosen colour. Main.
  @MainActor func styleAsColorKnob(_ color: Color, _ theme: Theme, isEnabled: Bool) {
    backgroundColor = color
    borderWidth = 2.5
    borderColor = isEnabled ? .white : Color(white: 0.9)
    shadowColor = .black
    shadowOffset = CGSize(width: 0, height: 0.5)
    shadowRadius = 1.5
    shadowOpacity = 0.5
  }
}

import DemoSupport
import Foundation
import Weft

/// A page as a dot, with a hit area that is larger than the dot.
final class DotNode: ControlNode, @unchecked Sendable {
  private let dot = DisplayNode()

  private static let side: CGFloat = 18
  private static let diameter: CGFloat = 8
  private static let duration: TimeInterval = 0.2

  override init() {
    super.init()
    cursor = .pointer
    style.preferredSize = CGSize(width: Self.side, height: Self.side)
    dot.isLayerBacked = true
    dot.cornerRadius = Self.diameter / 2
    dot.backgroundColor = Palette.knobEdge
    addSubnode(dot)
  }

  override func layout() {
    super.layout()
    dot.frame = bounds.insetBy(
      dx: (bounds.width - Self.diameter) / 2, dy: (bounds.height - Self.diameter) / 2)
  }

  /// Shows whether its page is visible.
  @MainActor func setCurrent(_ isCurrent: Bool, animated: Bool) {
    Transaction.animate(duration: animated ? Self.duration : 0, timingFunction: .easeOut) {
      dot.backgroundColor = isCurrent ? Palette.accent : Palette.knobEdge
      dot.transform = isCurrent ? AffineTransform(scale: 1.25) : .identity
    }
  }
}

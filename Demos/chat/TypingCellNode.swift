import DemoSupport
import Foundation
import Weft

/// Three dots in a bubble while the other person is typing, animated by the compositor.
final class TypingCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  private let bubble = DisplayNode()
  private let dots = (0..<3).map { _ in DisplayNode() }

  private static let dot: CGFloat = 7
  private static let period: TimeInterval = 1.2

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    bubble.isLayerBacked = true
    bubble.cornerRadius = 15
    for dot in dots {
      dot.isLayerBacked = true
      dot.cornerRadius = Self.dot / 2
    }
    isAccessibilityElement = true
    accessibilityLabel = "Ada is writing"
    accessibilityLiveRegion = .polite
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let side = MessageCellNode.side(inWidth: constrainedSize.max.width, textFactor: textFactor)
    return HStack {
      HStack(spacing: 5) {
        for dot in dots { dot.frame(width: Self.dot, height: Self.dot) }
      }
      .padding(EdgeInsets(top: 12, left: 14, bottom: 12, right: 14))
      .background(bubble)
    }
    .padding(EdgeInsets(top: 10, left: side + AvatarNode.side + 8, bottom: 0, right: side))
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    for (index, dot) in dots.enumerated() {
      let start = Double(index) * 0.16
      dot.layer.add(
        KeyframeAnimation(
          .opacity, values: [0.35, 0.35, 1, 0.35, 0.35], keyTimes: [0, start, start + 0.18, start + 0.4, 1],
          timing: AnimationTiming(duration: Self.period, repeatCount: .infinity)), forKey: "wave")
    }
  }

  override func didExitVisibleState() {
    super.didExitVisibleState()
    for dot in dots { dot.layer.removeAnimation(forKey: "wave") }
  }

  override func didLoad() {
    super.didLoad()
    show()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  @MainActor private func show() {
    let theme = theme
    bubble.backgroundColor = theme.surface
    bubble.borderWidth = 1
    bubble.borderColor = theme.separator
    for dot in dots {
      dot.backgroundColor = theme.secondaryText
      dot.alpha = 0.35
    }
  }
}

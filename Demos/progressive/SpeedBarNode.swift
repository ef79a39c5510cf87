import DemoSupport
import Foundation
import Weft

/// The controls: load again, and choose the speed of the server.
final class SpeedBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let hairline = PlateNode(Palette.line)
  private let restart: ButtonNode
  private let label = LabelNode("Server's speed", style: Typography.caption)
  private let speed: SegmentedControlNode

  private static let speedWidth: CGFloat = 300
  /// Below this width the label is hidden, in points.
  private static let narrow: CGFloat = 560

  @MainActor init(
    _ present: Speed,
    onRestart: @escaping @MainActor @Sendable () -> Void,
    onSpeed: @escaping @MainActor @Sendable (Speed) -> Void
  ) {
    restart = ButtonNode("Start again", style: .prominent, action: onRestart)
    speed = SegmentedControlNode(
      Speed.allCases.map { AttributedText($0.title) }, selectedIndex: present.rawValue)
    super.init()
    backgroundColor = Palette.surface
    [hairline, restart, label, speed].forEach(addSubnode)
    speed.addAction(for: .valueChanged) { control in
      if let speed = control.selectedIndex.flatMap(Speed.init) { onSpeed(speed) }
    }
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    return VStack {
      hairline.frame(height: 1)
      content(inWidth: width)
        .padding(EdgeInsets(top: 10, left: margin, bottom: 10, right: margin))
    }
  }

  private func content(inWidth width: CGFloat) -> any LayoutSpec {
    if width >= Self.narrow {
      return HStack(spacing: 10, alignItems: .center) {
        restart
        Spacer()
        label
        speed.frame(width: Self.speedWidth)
      }
    }
    return VStack(spacing: 8) {
      restart
      speed
    }
  }
}

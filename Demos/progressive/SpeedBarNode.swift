import DemoSupport
import Foundation
import Weft

/// What a person can do: begin again, and choose how fast the server is.
final class SpeedBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let hairline = PlateNode(Palette.line)
  private let restart: PushButtonNode
  private let label = LabelNode("Server's speed", style: Typography.caption)
  private let speed: SegmentedNode

  private static let speedWidth: CGFloat = 300
  /// Below this width there is no room for the label, in points.
  private static let narrow: CGFloat = 560

  @MainActor init(onRestart: @escaping () -> Void, onSpeed: @escaping (Speed) -> Void) {
    restart = PushButtonNode("Start again", isProminent: true, action: onRestart)
    speed = SegmentedNode(Speed.allCases.map(\.title), selection: Speed.slow.rawValue)
    super.init()
    backgroundColor = Palette.surface
    [hairline, restart, label, speed].forEach(addSubnode)
    speed.onChange = { index in
      if let speed = Speed(rawValue: index) { onSpeed(speed) }
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

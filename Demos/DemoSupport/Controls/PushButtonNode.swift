import Foundation
import Weft

/// A button with a word or two on it.
public final class PushButtonNode: PressableNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let label: LabelNode
  private let isProminent: Bool

  private static let height: CGFloat = 30
  private static let padding: CGFloat = 14

  /// Makes a button; a prominent one has the colour of what is active.
  @MainActor public init(_ title: String, isProminent: Bool = false, action: @escaping () -> Void) {
    var style = Typography.label
    style.color = isProminent ? .white : Palette.ink
    style.alignment = .center
    style.verticalAlignment = .center
    label = LabelNode(title, style: style)
    self.isProminent = isProminent
    super.init()
    cursor = .pointer
    cornerRadius = 8
    addSubnode(label)
    onPress = action
    updateLook()
  }

  /// As wide as the words, with room around them, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(
      width: min(label.naturalSize.width + 2 * Self.padding, constrainedSize.width),
      height: min(Self.height, constrainedSize.height))
  }

  /// Places the words.
  public override func layout() { label.frame = bounds }

  /// Shows whether it is hovered or pressed.
  public override func updateLook() {
    let color = isProminent ? Palette.accent : Palette.track
    backgroundColor = color.mixed(with: Palette.ink, isPressed ? 0.16 : isHovered ? 0.07 : 0)
  }
}

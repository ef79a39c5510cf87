import DemoSupport
import Foundation
import Weft

/// A button with a word on it.
final class ActionButtonNode: PressableNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// In points.
  static let height: CGFloat = 32

  /// The word.
  @MainActor var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// Whether there is something that it could act on.
  @MainActor var isEnabled = true {
    didSet {
      alpha = isEnabled ? 1 : 0.4
      isUserInteractionEnabled = isEnabled
    }
  }

  private let label: LabelNode

  init(_ title: String) {
    var style = Typography.label
    style.alignment = .center
    style.verticalAlignment = .center
    label = LabelNode(title, style: style)
    super.init()
    cursor = .pointer
    cornerRadius = 8
    backgroundColor = Palette.surface
    borderWidth = 1
    borderColor = Palette.line
    addSubnode(label)
  }

  override func layout() { label.frame = bounds }

  override func updateLook() {
    backgroundColor = isPressed ? Palette.track : isHovered ? Palette.accentTint : Palette.surface
    borderColor = isHovered ? Palette.accent.withAlpha(0.45) : Palette.line
  }
}

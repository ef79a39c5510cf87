import Foundation
import Weft

/// The minus or the plus of a `StepperNode`.
final class StepButtonNode: PressableNode, @unchecked Sendable {
  /// Whether there is a further step to go.
  @MainActor var isEnabled = true {
    didSet { if isEnabled != oldValue { updateLook() } }
  }

  private let strokes: [DisplayNode]

  private static let strokeLength: CGFloat = 10
  private static let strokeWidth: CGFloat = 2

  init(isPlus: Bool) {
    strokes = (0..<(isPlus ? 2 : 1)).map { _ in DisplayNode() }
    super.init()
    cornerRadius = 6
    cursor = .pointer
    for stroke in strokes {
      stroke.isLayerBacked = true
      stroke.backgroundColor = Palette.ink
      addSubnode(stroke)
    }
  }

  override func layout() {
    let (x, y) = (bounds.width / 2, bounds.height / 2)
    let (length, width) = (Self.strokeLength, Self.strokeWidth)
    strokes.first?.frame = CGRect(x: x - length / 2, y: y - width / 2, width: length, height: width)
    guard strokes.count > 1 else { return }
    strokes[1].frame = CGRect(x: x - width / 2, y: y - length / 2, width: width, height: length)
  }

  override func updateLook() {
    let isActive = isEnabled && isHovered
    backgroundColor =
      isEnabled && isPressed ? Palette.ink.withAlpha(0.1) : isActive ? Palette.surface : .clear
    for stroke in strokes { stroke.alpha = isEnabled ? 0.75 : 0.2 }
    cursor = isEnabled ? .pointer : nil
  }
}

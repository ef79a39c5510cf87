import Foundation
import Weft

/// Something that is on or off.
public final class SwitchNode: PressableNode, AdjustableNode, @unchecked Sendable {
  /// Called when a person has turned it on or off.
  @MainActor public var onChange: ((Bool) -> Void)?

  /// Whether it is on.
  @MainActor public private(set) var isOn: Bool

  private let knob = DisplayNode()

  private static let size = CGSize(width: 34, height: 20)
  private static let inset: CGFloat = 2
  private static let turnDuration: TimeInterval = 0.16

  /// Makes a switch.
  @MainActor public init(isOn: Bool) {
    self.isOn = isOn
    super.init()
    cursor = .pointer
    cornerRadius = Self.size.height / 2
    knob.isLayerBacked = true
    knob.backgroundColor = Palette.surface
    knob.cornerRadius = Self.size.height / 2 - Self.inset
    knob.shadowColor = Palette.shadow
    knob.shadowOffset = CGSize(width: 0, height: 1)
    knob.shadowRadius = 1.5
    knob.shadowOpacity = 0.25
    addSubnode(knob)
    onPress = { [weak self] in self?.toggle() }
    updateLook()
  }

  /// Turns it on if it is off, or off if it is on, and tells of it.
  @MainActor public func toggle() {
    isOn.toggle()
    Transaction.animate(duration: Self.turnDuration, timingFunction: .easeOut) {
      updateLook()
      place()
    }
    onChange?(isOn)
  }

  /// Turns it on (forward) or off.
  @MainActor public func adjust(by steps: Int) { if isOn != (steps > 0) { toggle() } }

  /// Always the same, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { Self.size }

  /// Places the knob.
  public override func layout() { place() }

  @MainActor private func place() {
    let side = Self.size.height - 2 * Self.inset
    knob.frame = CGRect(
      x: isOn ? bounds.width - Self.inset - side : Self.inset, y: Self.inset, width: side, height: side)
  }

  /// Shows whether it is on, hovered or pressed.
  public override func updateLook() {
    let color = isOn ? Palette.accent : Palette.knobEdge
    backgroundColor = color.mixed(with: Palette.ink, isPressed ? 0.2 : isHovered ? 0.1 : 0)
  }
}

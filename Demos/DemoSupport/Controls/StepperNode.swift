import Foundation
import Weft

/// A whole number between two bounds, with a button down and one up.
public final class StepperNode: DisplayNode, AdjustableNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when a person has chosen another number.
  @MainActor public var onChange: ((Int) -> Void)?

  /// The number.
  @MainActor public private(set) var value: Int

  private let range: ClosedRange<Int>
  private let minus = StepButtonNode(isPlus: false)
  private let plus = StepButtonNode(isPlus: true)
  private let label: LabelNode

  private static let size = CGSize(width: 92, height: 28)
  private static let inset: CGFloat = 2

  /// Makes a stepper.
  @MainActor public init(_ range: ClosedRange<Int>, value: Int) {
    self.range = range
    self.value = min(max(value, range.lowerBound), range.upperBound)
    var style = Typography.number
    style.alignment = .center
    style.verticalAlignment = .center
    label = LabelNode("\(self.value)", style: style)
    super.init()
    backgroundColor = Palette.track
    cornerRadius = 8
    minus.onPress = { [weak self] in self?.adjust(by: -1) }
    plus.onPress = { [weak self] in self?.adjust(by: 1) }
    [label, minus, plus].forEach(addSubnode)
    showEnds()
  }

  /// Chooses a number that lies some steps away, and tells of it.
  @MainActor public func adjust(by steps: Int) {
    let newValue = min(max(value + steps, range.lowerBound), range.upperBound)
    guard newValue != value else { return }
    value = newValue
    label.text = "\(newValue)"
    showEnds()
    onChange?(newValue)
  }

  @MainActor private func showEnds() {
    minus.isEnabled = value > range.lowerBound
    plus.isEnabled = value < range.upperBound
    minus.updateLook()
    plus.updateLook()
  }

  /// Always the same, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { Self.size }

  /// Places the buttons at the sides.
  public override func layout() {
    let side = bounds.height - 2 * Self.inset
    minus.frame = CGRect(x: Self.inset, y: Self.inset, width: side + 2, height: side)
    plus.frame = CGRect(
      x: bounds.width - Self.inset - side - 2, y: Self.inset, width: side + 2, height: side)
    label.frame = CGRect(
      x: minus.frame.maxX, y: 0, width: plus.frame.minX - minus.frame.maxX, height: bounds.height)
  }
}

import DemoSupport
import Foundation
import Weft

/// A row of the inspector: the name of a parameter and its control.
final class ParameterNode: DisplayNode, @unchecked Sendable {
  /// The control.
  let control: any AdjustableNode

  /// The value as it is shown at the right; empty for none.
  @MainActor var value: String {
    get { valueLabel.text }
    set { valueLabel.text = newValue }
  }

  /// Whether the keyboard changes this parameter.
  @MainActor var isCurrent = false {
    didSet { ring.isHidden = !isCurrent }
  }

  private let nameLabel: LabelNode
  private let valueLabel: LabelNode
  private let ring = DisplayNode()
  private let isBeside: Bool

  /// A row with the control below the name.
  @MainActor convenience init(_ name: String, value: String = "", below control: any AdjustableNode) {
    self.init(name, value: value, control, isBeside: false)
  }

  /// A row with the control beside the name.
  @MainActor convenience init(_ name: String, beside control: any AdjustableNode) {
    self.init(name, value: "", control, isBeside: true)
  }

  @MainActor private init(_ name: String, value: String, _ control: any AdjustableNode, isBeside: Bool) {
    self.control = control
    self.isBeside = isBeside
    nameLabel = LabelNode(name, style: Typography.label)
    var style = Typography.number
    style.color = Palette.secondaryInk
    valueLabel = LabelNode(value, style: style)
    super.init()
    ring.isLayerBacked = true
    ring.isHidden = true
    ring.borderWidth = 2
    ring.borderColor = Palette.accent.withAlpha(0.45)
    ring.cornerRadius = 10
    [ring, nameLabel, valueLabel, control].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    if isBeside {
      return HStack(spacing: 8, alignItems: .center) {
        nameLabel.flexShrink()
        Spacer()
        control
      }
    }
    return VStack(spacing: 6) {
      HStack(spacing: 8, alignItems: .baselineFirst) {
        nameLabel.flexShrink()
        Spacer()
        valueLabel
      }
      control
    }
  }

  override func layout() {
    super.layout()
    ring.frame = control.frame.insetBy(dx: -4, dy: -4)
  }
}

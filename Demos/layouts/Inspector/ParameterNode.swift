import DemoSupport
import Foundation
import Weft

/// A row of the inspector: the name of a parameter and its control.
final class ParameterNode: DisplayNode, @unchecked Sendable {
  /// The control.
  let control: StandardControlNode

  /// The text of the value on the right; empty for none.
  @MainActor var value: String {
    get { valueLabel.text }
    set { valueLabel.text = newValue }
  }

  private let nameLabel: LabelNode
  private let valueLabel: LabelNode
  private let isBeside: Bool

  /// Creates a row with the control below the name.
  @MainActor convenience init(_ name: String, value: String = "", below control: StandardControlNode) {
    self.init(name, value: value, control, isBeside: false)
  }

  /// Creates a row with the control beside the name.
  @MainActor convenience init(_ name: String, beside control: StandardControlNode) {
    self.init(name, value: "", control, isBeside: true)
  }

  @MainActor private init(_ name: String, value: String, _ control: StandardControlNode, isBeside: Bool) {
    self.control = control
    self.isBeside = isBeside
    nameLabel = LabelNode(name, style: Typography.label)
    var style = Typography.number
    style.color = Palette.secondaryInk
    valueLabel = LabelNode(value, style: style)
    super.init()
    [nameLabel, valueLabel, control].forEach(addSubnode)
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
}

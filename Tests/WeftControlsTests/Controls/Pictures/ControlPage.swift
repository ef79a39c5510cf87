import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// A page with every control of this room, enabled in the first column and disabled in the second.
final class ControlPage: DisplayNode, @unchecked Sendable {
  // Unchecked: the controls never change.
  private let columns: [[DisplayNode]]

  override init() {
    columns = [true, false].map { isEnabled in
      let controls = Self.makeControls()
      for control in controls { (control as? ControlNode)?.isEnabled = isEnabled }
      return controls
    }
    super.init()
    automaticallyManagesSubnodes = true
  }

  private static func makeControls() -> [DisplayNode] {
    let checkbox = CheckboxNode("Some of them")
    checkbox.isMixed = true
    return [
      ButtonNode("Save"), ButtonNode("Publish", style: .prominent), ButtonNode("Cancel", style: .plain),
      ButtonNode("Delete", style: .destructive),
      SwitchNode(), SwitchNode(isOn: true),
      CheckboxNode("Show captions"), CheckboxNode("Remember me", isOn: true), checkbox,
      RadioButtonNode("By title"), RadioButtonNode("By date", isOn: true),
      SliderNode(value: 0.3), StepperNode(0...9, value: 4),
      SegmentedControlNode(
        [AttributedText("Day"), AttributedText("Week"), AttributedText("Month")], selectedIndex: 1),
      ProgressNode(progress: 0.6),
    ]
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(top: 20, left: 20, bottom: 20, right: 20),
      child: HStack(spacing: 20, alignItems: .start) {
        for column in columns {
          StackLayoutSpec(direction: .vertical, spacing: 12, alignItems: .start, children: column)
            .frame(width: 200)
        }
      })
  }
}

import DemoSupport
import Foundation
import Weft

/// A line of a form: a label and a value.
final class FieldNode: DisplayNode, @unchecked Sendable {
  private let name: LabelNode
  private let answer: LabelNode
  private let box = DisplayNode()

  init(_ name: String, _ answer: String) {
    self.name = LabelNode(name, style: Typography.label)
    self.answer = LabelNode(answer, style: Typography.detail)
    super.init()
    debugName = name
    box.isLayerBacked = true
    box.backgroundColor = Palette.paper
    box.cornerRadius = 7
    box.borderWidth = 1
    box.borderColor = Palette.line
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 5, alignItems: .stretch) {
      name
      answer.inset(top: 9, left: 11, bottom: 9, right: 11).background(box)
    }
  }
}

import Foundation
import WeftControls
import WeftNodes
import WeftText
import WeftTheme

extension AttributedText {
  /// The width of a text in one line at the usual size, in the font of the chooser's lists, in points.
  @MainActor static func listWidth(of text: String) -> CGFloat {
    let node = TextNode()
    node.attributedText = AttributedText(text, font: Theme.light.type.body)
    return node.layoutThatFits(.unconstrained).size.width.rounded(.up)
  }
}

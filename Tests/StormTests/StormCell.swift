import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftText

/// A row of a table of the storm.
final class StormCell: CellNode, @unchecked Sendable {
  // Unchecked: the stored properties are constant.
  private let label = TextNode()
  private let token: Population.Token

  init(_ number: Int, population: Population) {
    token = Population.Token("cell", in: population)
    super.init()
    automaticallyManagesSubnodes = true
    label.attributedText = AttributedText("row \(number)", font: Font(size: 12))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(top: 2, left: 4, bottom: 2, right: 4), child: label)
  }
}

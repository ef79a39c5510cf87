import Foundation
import WeftControls
import WeftEditing
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftLists
import WeftNodes
import WeftText

/// The content of a window of the storm: text, a picture, a list, a field and nodes that are added and removed.
final class StormPage: DisplayNode, @unchecked Sendable {
  // Unchecked: the stored properties are constant.
  let title = TextNode()
  let picture = ImageNode()
  let field = EditableTextNode()
  let area: StormNode
  let table: TableNode
  let rows: StormRows
  private let token: Population.Token

  @MainActor
  init(population: Population) {
    token = Population.Token("page", in: population)
    area = StormNode(population: population)
    table = TableNode()
    rows = StormRows(population: population)
    super.init()
    automaticallyManagesSubnodes = true
    table.dataSource = rows
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 2) {
      title
      HStack(spacing: 2) {
        picture.frame(width: 24, height: 24)
        field.frame(width: 60, height: 24)
      }
      area.flexShrink()
      table.flexGrow().flexShrink()
    }
  }
}

import Foundation
import Testing

@testable import WeftNodes

@MainActor
@Suite struct DescriptionTests {
  private final class Row: DisplayNode, @unchecked Sendable {
    let title = DisplayNode()
    lazy var detail = DisplayNode()
    let unrelated = 3
  }

  @Test func descriptionContainsClassNameAndFrame() {
    let row = Row()
    row.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(row.description == "<Row; 30×40 at (1, 2)>")
    row.debugName = "first"
    row.isHidden = true
    #expect("\(row)" == "<Row \"first\"; 30×40 at (1, 2)>")
    #expect(row.debugDescription == "<Row \"first\"; 30×40 at (1, 2); hidden; not loaded>")
  }

  @Test func ancestryGoesUpToTheRoot() {
    let (row, title) = (Row(), DisplayNode())
    row.addSubnode(title)
    #expect(title.ancestryDescription == "<DisplayNode; 0×0 at (0, 0)>\n<Row; 0×0 at (0, 0)>")
  }

  @Test func recursiveDescriptionIndentsEveryLevel() {
    let (row, title, letter) = (Row(), DisplayNode(), DisplayNode())
    row.addSubnode(title)
    title.addSubnode(letter)
    let lines = row.displayNodeRecursiveDescription.split(separator: "\n")
    #expect(
      lines == [
        "<Row; 0×0 at (0, 0); not loaded>", " | <DisplayNode; 0×0 at (0, 0); not loaded>",
        " |  | <DisplayNode; 0×0 at (0, 0); not loaded>",
      ])
  }

  @Test func nodesAreNamedAfterTheirProperties() {
    let row = Row()
    DisplayNode.setDebugNames(inPropertiesOf: row)
    #expect(row.title.debugName == "Row.title")
    #expect(row.debugName == nil)
    _ = row.detail
    DisplayNode.setDebugNames(inPropertiesOf: row)
    #expect(row.detail.debugName == "Row.detail")
  }

  @Test func theLayerSharesTheDebugName() {
    let node = DisplayNode()
    node.debugName = "before"
    #expect(node.layer.name == "before")
    node.debugName = "after"
    #expect(node.layer.name == "after")
  }
}

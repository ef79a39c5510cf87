import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftCommands
import WeftGraphics

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes

@MainActor
@Suite("Selection in tables")
struct SelectionTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @MainActor
  private final class Listener: TableDelegate {
    var log: [String] = []
    var mayHighlight = true
    var target: IndexPath?
    var onDeselect: (() -> Void)?

    func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
    func tableNode(_ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    func tableNode(_ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    func tableNode(_ tableNode: TableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      target ?? indexPath
    }
    func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableNode(_ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
      onDeselect?()
    }
  }

  private func click(_ scene: TableScene, _ y: CGFloat) {
    scene.window.point(.pressed, 100, y)
    scene.window.point(.released, 100, y)
    scene.window.settle()
  }

  @Test("A click highlights and then selects a row, and deselects the previous one")
  func clicks() {
    let scene = TableScene(ModelSource(count: 20))
    let listener = Listener()
    scene.table.delegate = listener
    scene.window.point(.pressed, 100, 50)
    #expect(scene.table.nodeForRow(at: path(1))?.isHighlighted == true)
    #expect(scene.table.indexPathsForSelectedRows.isEmpty)
    scene.window.point(.released, 100, 50)
    #expect(scene.table.indexPathsForSelectedRows == [path(1)])
    #expect(scene.table.nodeForRow(at: path(1))?.isSelected == true)
    click(scene, 90)
    #expect(scene.table.indexPathsForSelectedRows == [path(2)])
    #expect(
      listener.log == [
        "highlight 1", "unhighlight 1", "select 1", "highlight 2", "unhighlight 2", "deselect 1", "select 2",
      ])
  }

  @Test("A row is selected though the delegate deletes another when it hears what is not selected any more")
  func followsTheRow() {
    let scene = TableScene(ModelSource(count: 20))
    let listener = Listener()
    scene.table.delegate = listener
    click(scene, 50)
    listener.onDeselect = {
      scene.source.sections[0].remove(at: 2)
      scene.table.deleteRows(at: [[0, 2]])
    }
    click(scene, 210)
    #expect(scene.table.indexPathsForSelectedRows == [path(4)] && scene.source.sections[0][4] == 5)
  }

  @Test("A press that ends elsewhere selects nothing")
  func leaves() {
    let scene = TableScene(ModelSource(count: 20))
    scene.window.point(.pressed, 100, 50)
    scene.window.point(.moved, 100, 200)
    #expect(scene.table.nodeForRow(at: path(1))?.isHighlighted == false)
    scene.window.point(.released, 100, 200)
    #expect(scene.table.indexPathsForSelectedRows.isEmpty)
  }

  @Test("The delegate may forbid the press, and choose another row")
  func asksDelegate() {
    let scene = TableScene(ModelSource(count: 20))
    let listener = Listener()
    scene.table.delegate = listener
    listener.mayHighlight = false
    click(scene, 50)
    #expect(scene.table.indexPathsForSelectedRows.isEmpty)
    listener.mayHighlight = true
    listener.target = path(7)
    click(scene, 50)
    #expect(scene.table.indexPathsForSelectedRows == [path(7)])
  }

  @Test("With multiple selection as on a phone a click selects or deselects a row")
  func selectsSeveral() {
    let scene = TableScene(ModelSource(count: 20)) {
      $0.allowsMultipleSelection = true
      $0.selectionStyle = .touch
    }
    click(scene, 10)
    click(scene, 90)
    #expect(scene.table.indexPathsForSelectedRows == [path(0), path(2)])
    click(scene, 10)
    #expect(scene.table.indexPathsForSelectedRows == [path(2)])
  }

  @Test("Setting the node's flag changes the selection, and programmatic changes do not notify the delegate")
  func followsFlag() throws {
    let scene = TableScene(ModelSource(count: 20))
    let listener = Listener()
    scene.table.delegate = listener
    let node = try #require(scene.table.nodeForRow(at: path(3)))
    node.isSelected = true
    #expect(scene.table.indexPathsForSelectedRows == [path(3)])
    scene.table.selectRow(at: path(4))
    #expect(!node.isSelected)
    #expect(scene.table.indexPathsForSelectedRows == [path(4)])
    scene.table.deselectRow(at: path(4))
    #expect(scene.table.indexPathsForSelectedRows.isEmpty)
    #expect(listener.log.isEmpty)
  }

  @Test(
    "A row stays selected when its cell is released and created again, and when rows are inserted before it")
  func survives() throws {
    let scene = TableScene(ModelSource(count: 10_000)) { $0.maximumSpareCells = 5 }
    scene.table.selectRow(at: path(2))
    weak let old = scene.table.nodeForRow(at: path(2))
    for step in 1...12 {
      scene.table.contentOffset.y = CGFloat(step) * 4000
      scene.window.settle()
    }
    #expect(old == nil)
    scene.source.sections[0].insert(-1, at: 0)
    scene.table.performBatchUpdates(animated: false) { scene.table.insertRows(at: [path(0)]) }
    #expect(scene.table.indexPathsForSelectedRows == [path(3)])
    scene.table.contentOffset.y = 0
    scene.window.settle()
    let node = try #require(scene.table.nodeForRow(at: path(3)) as? ItemNode)
    #expect(node.item == 2)
    #expect(node.isSelected)
  }

  @Test("Arrow keys move the selection and scroll it into view")
  func followsKeys() {
    let scene = TableScene(ModelSource(count: 20))
    click(scene, 350)
    #expect(scene.window.scene.focusedNode === scene.table)
    scene.window.press(Keysym.down)
    #expect(scene.table.indexPathsForSelectedRows == [path(9)])
    scene.window.press(Keysym.down)
    scene.window.settle()
    scene.window.advance(by: 2)
    scene.window.settle()
    #expect(scene.table.indexPathsForSelectedRows == [path(10)])
    #expect(scene.shown.contains(10))
    scene.window.press(Keysym.up)
    #expect(scene.table.indexPathsForSelectedRows == [path(9)])
    scene.window.press(Keysym.end)
    #expect(scene.table.indexPathsForSelectedRows == [path(19)])
  }
}

import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftPopups
import WeftTransfer

@testable import WeftDragging

/// Drags in sheets, which cover the nodes of their window.
@MainActor struct SheetDragTests {
  private let scene = DragScene()
  private let inner = (source: SourceNode(), target: TargetNode())

  /// Shows a sheet over the middle of the window, with a node that gives and one that takes.
  private func present() -> Sheet<Int> {
    let content = DisplayNode()
    content.style.preferredSize = CGSize(width: 120, height: 60)
    inner.source.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
    inner.target.frame = CGRect(x: 80, y: 0, width: 40, height: 60)
    for node in [inner.source, inner.target] { content.addSubnode(node) }
    let sheet = Sheet<Int>(content)
    sheet.present(on: scene.window) { _ in }
    scene.window.settle()
    scene.window.advance(by: 1)
    return sheet
  }

  /// The middle of a node of the sheet, in points of the window.
  private func middle(of node: DisplayNode) -> CGPoint {
    node.convert(CGPoint(x: node.bounds.midX, y: node.bounds.midY), to: node.rootNode)
  }

  @Test func nodesOfASheetGiveAndTake() async throws {
    let sheet = present()
    let (start, end) = (middle(of: inner.source), middle(of: inner.target))
    scene.press(at: start.x, start.y)
    scene.move(to: start.x + 10, start.y)
    #expect(scene.window.scene.isDragging && inner.source.points.count == 1)
    scene.move(to: end.x, end.y)
    #expect(inner.target.isTarget && !scene.target.isTarget)
    scene.release(at: end.x, end.y)
    try await waitUntil("the end of the drag") { !inner.source.endings.isEmpty }
    #expect(inner.target.text == "Weft" && scene.source.points.isEmpty)
    withExtendedLifetime(sheet) {}
  }

  @Test func aSheetThatOpensDuringADragTakesIt() {
    scene.press(at: 20, 30)
    scene.move(to: 130, 50)
    #expect(scene.target.isTarget)
    let sheet = present()
    let end = middle(of: inner.target)
    scene.move(to: end.x, end.y)
    #expect(inner.target.isTarget && !scene.target.isTarget)
    withExtendedLifetime(sheet) {}
  }
}

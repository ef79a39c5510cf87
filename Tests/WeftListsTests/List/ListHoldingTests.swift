import Foundation
import Testing
import TestSupport
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes

/// A table of 200 by 400 points with rows of 40 points.
@MainActor
@Suite("Visible rows when rows above them change")
struct ListHoldingTests {
  private let scene = TableScene(ModelSource(count: 100))

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func scroll(to offset: CGFloat) {
    scene.table.contentOffset.y = offset
    scene.window.settle()
  }

  /// The positions of the visible rows relative to the viewport, by item.
  private var seen: [Int: CGFloat] {
    let (offset, height) = (scene.table.contentOffset.y, scene.table.bounds.height)
    var result: [Int: CGFloat] = [:]
    for case let node as ItemNode in scene.table.subnodes where node.alpha > 0 {
      // The presented position, not the one at the end of an animation.
      let place = node.layer.presentedProperties.position.y - node.bounds.height / 2 - offset
      if place > -40 && place < height { result[node.item] = place }
    }
    return result
  }

  private func update(animated isAnimated: Bool, _ body: @escaping () -> Void) {
    scene.table.performBatchUpdates(animated: isAnimated) { body() }
    scene.window.settle()
  }

  @Test("They stay in place in every frame when rows above come or go", arguments: [false, true])
  func holds(isAnimated: Bool) {
    scroll(to: 820)
    let before = seen
    #expect(before[20] == -20 && before.count == 11)
    update(animated: isAnimated) {
      scene.source.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 3)
      scene.table.insertRows(at: [path(3), path(4), path(5)])
    }
    for _ in 0..<20 {
      #expect(seen == before)
      scene.window.advance(by: 0.02)
    }
    #expect(scene.table.contentOffset.y == 940)
    update(animated: isAnimated) {
      scene.source.sections[0].removeFirst(10)
      scene.table.deleteRows(at: (0..<10).map(path))
    }
    for _ in 0..<20 {
      #expect(seen == before)
      scene.window.advance(by: 0.02)
    }
    #expect(scene.table.contentOffset.y == 540)
  }

  @Test("At the beginning of the content an inserted first row is visible", arguments: [false, true])
  func beginsWithTheFirst(isAnimated: Bool) {
    update(animated: isAnimated) {
      scene.source.sections[0].insert(1000, at: 0)
      scene.table.insertRows(at: [path(0)])
    }
    scene.window.advance(by: 1)
    #expect(scene.table.contentOffset.y == 0 && scene.shown.first == 1000)
  }

  @Test("If the first visible row is deleted, the next row stays")
  func holdsTheNext() {
    scroll(to: 800)
    update(animated: true) {
      scene.source.sections[0].remove(at: 20)
      scene.table.deleteRows(at: [path(20)])
    }
    scene.window.advance(by: 1)
    #expect(seen[21] == 40 && seen[19] == 0)
  }

  @Test("A row that is moved elsewhere is not followed")
  func doesNotFollow() {
    scroll(to: 800)
    update(animated: true) {
      let row = scene.source.sections[0].remove(at: 20)
      scene.source.sections[0].insert(row, at: 90)
      scene.table.moveRow(at: path(20), to: path(90))
    }
    scene.window.advance(by: 1)
    #expect(seen[21] == 40 && seen[20] == nil)
  }

  @Test("The offset stays if automaticallyAdjustsContentOffset is disabled", arguments: [false, true])
  func keepsTheOffset(isAnimated: Bool) {
    scene.table.automaticallyAdjustsContentOffset = false
    scroll(to: 820)
    update(animated: isAnimated) {
      scene.source.sections[0].insert(1000, at: 3)
      scene.table.insertRows(at: [path(3)])
    }
    scene.window.advance(by: 1)
    #expect(scene.table.contentOffset.y == 820 && seen[19] == -20)
  }
}

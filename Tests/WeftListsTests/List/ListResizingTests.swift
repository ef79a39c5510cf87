import Foundation
import Testing
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes

@MainActor
@Suite("Lists that change their size")
struct ListResizingTests {
  @Test("A chat that is scrolled to its last line still shows it after a change of height")
  func keepsLastLineOfChat() {
    let scene = TableScene(ModelSource(count: 100)) { $0.inverted = true }
    #expect(scene.places[0] == 360)
    for height in [300, 250, 500] as [CGFloat] {
      scene.window.resize(to: CGSize(width: 200, height: height))
      scene.window.settle()
      #expect(scene.places[0] == height - 40)
      #expect(scene.shown.contains(0))
    }
  }

  @Test("A chat that is scrolled back keeps its lowest visible line in place")
  func keepsLowestLineOfChat() {
    let scene = TableScene(ModelSource(count: 100)) { $0.inverted = true }
    scene.table.contentOffset.y -= 410
    scene.window.settle()
    let place = scene.places[11]
    #expect(place == 330)
    scene.window.resize(to: CGSize(width: 200, height: 300))
    scene.window.settle()
    #expect(scene.places[11] == 230)
  }

  @Test("A list that is scrolled to its end stays aligned to the bottom when it becomes higher")
  func staysAtEnd() {
    let scene = TableScene(ModelSource(count: 100))
    scene.table.contentOffset.y = 3600
    scene.window.settle()
    scene.window.resize(to: CGSize(width: 200, height: 500))
    scene.window.settle()
    #expect(scene.places[99] == 460)
    scene.window.resize(to: CGSize(width: 200, height: 400))
    scene.window.settle()
    #expect(scene.table.contentOffset.y == 3500, "The first visible row stays.")
  }

  @Test("A list that gets other widths creates no cells, and its rows stay where they are")
  func keepsRowsForOtherWidths() {
    let source = ModelSource(count: 1000)
    source.height = { _ in 200 }
    let scene = TableScene(source)
    scene.table.contentOffset.y = 5000
    scene.window.settle()
    let (asked, places) = (source.asked, scene.places)
    for width in [210, 190, 320, 200] as [CGFloat] {
      scene.window.resize(to: CGSize(width: width, height: 400))
      scene.window.settle()
      #expect(source.asked == asked)
      #expect(scene.places == places)
    }
  }

  @Test("Rows that are shown keep their heights when the list is inverted, and when it is not any more")
  func keepsHeightsWhenInverted() {
    let source = ModelSource(count: 100)
    source.height = { CGFloat(20 + $0 % 5 * 12) }
    let scene = TableScene(source) { $0.estimatedRowHeight = 100 }
    for isInverted in [true, false] {
      scene.table.inverted = isInverted
      scene.window.settle()
      #expect(scene.shown.count > 5)
      for case let node as ItemNode in scene.table.visibleNodes {
        #expect(node.frame.height == source.height(node.item), "row \(node.item)")
      }
    }
  }
}

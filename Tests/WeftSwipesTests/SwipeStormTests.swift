import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftGraphics
import WeftLists
import WeftNodes
import WeftTesting

@testable import WeftSwipes

/// Random sequences of swipes, taps, updates and scrolls.
@MainActor
@Suite struct SwipeStormTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func noRowStaysDisplacedAndNothingIsPerformedTwice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = MessageTable(count: 40)
    var next = 1000
    for _ in 0..<60 {
      let row = Int.random(in: 0..<6, using: &random)
      let place = CGPoint(
        x: CGFloat.random(in: 20...300, using: &random), y: CGFloat(row) * 60 + 30)
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3:
        scene.window.swipe(
          from: place, by: CGSize(width: CGFloat.random(in: -300...300, using: &random), height: 0),
          duration: TimeInterval.random(in: 0.05...0.5, using: &random))
      case 4: scene.window.tap(at: place)
      case 5:
        scene.window.swipe(
          from: place, by: CGSize(width: 0, height: CGFloat.random(in: -200...200, using: &random)))
      case 6:
        scene.window.scrollTouchpad(
          by: CGSize(width: CGFloat.random(in: -200...200, using: &random), height: 0), at: place,
          isLifted: Bool.random(using: &random))
      case 7:
        if scene.messages.count > 20 { scene.delete(scene.messages.randomElement(using: &random) ?? 0) }
      default:
        scene.messages.insert(next, at: 0)
        next += 1
        scene.table.insertRows(at: [IndexPath(row: 0, section: 0)])
      }
      scene.window.advance(by: TimeInterval.random(in: 0...0.4, using: &random))
      let open = scene.actionsNodes.filter { $0.alpha == 1 }
      #expect(open.count <= 1)
    }
    scene.window.tap(at: CGPoint(x: 10, y: 350))
    scene.window.advance(by: 2)
    scene.table.swipes?.close()
    scene.window.advance(by: 2)
    #expect(scene.actionsNodes.isEmpty && scene.table.swipes?.current == nil)
    for cell in scene.table.visibleNodes {
      #expect(cell.layer.driver == nil && cell.frame.minX == 0 && cell.alpha == 1)
    }
    let deletions = scene.log.filter { $0.hasPrefix("Delete") }
    #expect(Set(deletions).count == deletions.count)
  }
}

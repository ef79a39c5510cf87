import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ContentModeTests {
  @Test(arguments: [
    (ContentMode.scaleToFill, ContentsGravity.resize), (.scaleAspectFit, .resizeAspect),
    (.scaleAspectFill, .resizeAspectFill), (.center, .center), (.top, .top), (.bottom, .bottom),
    (.left, .left), (.right, .right), (.topLeft, .topLeft), (.topRight, .topRight),
    (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
  ]) func everyModeMapsToAGravity(mode: ContentMode, gravity: ContentsGravity) {
    let node = DisplayNode()
    node.contentMode = mode
    #expect(node.contentMode == mode && node.contentsGravity == gravity)
    #expect(node.layer.contentsGravity == gravity)
  }

  @Test func redrawStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { DisplayNode().contentMode = .redraw }
  }

  /// Contents of 10×10 in a node of 40×20, with points that each mode covers and points that it leaves free.
  @Test(
    arguments: [
      (ContentMode.scaleToFill, [(1, 1), (38, 18)], []),
      (.scaleAspectFit, [(11, 1), (28, 18)], [(8, 10), (31, 10)]),
      (.scaleAspectFill, [(1, 1), (38, 18)], []),
      (.center, [(16, 6), (24, 14)], [(13, 10), (20, 3)]),
      (.top, [(20, 1)], [(20, 12), (13, 5)]),
      (.bottom, [(20, 18)], [(20, 8), (27, 15)]),
      (.left, [(1, 10)], [(12, 10), (5, 3)]),
      (.right, [(38, 10)], [(28, 10), (35, 17)]),
      (.topLeft, [(1, 1)], [(12, 5), (5, 12)]),
      (.topRight, [(38, 1)], [(28, 5), (35, 12)]),
      (.bottomLeft, [(1, 18)], [(12, 15), (5, 8)]),
      (.bottomRight, [(38, 18)], [(28, 15), (35, 8)]),
    ] as [(ContentMode, [(Int, Int)], [(Int, Int)])])
  func contentsAreWhereTheModeSays(mode: ContentMode, covered: [(Int, Int)], free: [(Int, Int)]) throws {
    let node = DisplayNode()
    node.backgroundColor = .white
    node.contents = try Bitmap(width: 10, height: 10, scale: 1, isOpaque: true) { pixels, _ in
      for index in pixels.indices { pixels[index] = 0 }
    }
    node.contentMode = mode
    let window = OffscreenWindow(size: CGSize(width: 40, height: 20), rootNode: node)
    window.settle()
    let picture = window.render()
    for (x, y) in covered { #expect(picture.pixel(x: x, y: y) == .black, "(\(x), \(y))") }
    for (x, y) in free { #expect(picture.pixel(x: x, y: y) == .white, "(\(x), \(y))") }
  }
}

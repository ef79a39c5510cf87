import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct AppearanceTests {
  private let node = DisplayNode()
  private let window: OffscreenWindow

  init() {
    let root = DisplayNode()
    root.backgroundColor = .white
    root.addSubnode(node)
    node.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    node.backgroundColor = Color(hex: 0xFF0000)
    window = OffscreenWindow(size: CGSize(width: 60, height: 40), scale: 2, rootNode: root)
  }

  /// The colour at a point, in points.
  private func color(_ x: Int, _ y: Int) -> Color {
    window.settle()
    return window.render().pixel(x: 2 * x, y: 2 * y)
  }

  @Test func aBorderLiesInsideOfTheBoundsAndAboveTheSubnodes() {
    let inner = DisplayNode()
    inner.frame = node.bounds
    inner.backgroundColor = .black
    node.addSubnode(inner)
    node.borderWidth = 2
    node.borderColor = Color(hex: 0x00FF00)
    #expect(color(9, 20) == .white)
    #expect(color(10, 20) == Color(hex: 0x00FF00) && color(11, 20) == Color(hex: 0x00FF00))
    #expect(color(12, 20) == .black)
    #expect(color(29, 29) == Color(hex: 0x00FF00))
  }

  @Test func alphaFadesTheNodeWithItsSubnodesAsAWhole() {
    let inner = DisplayNode()
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.backgroundColor = Color(hex: 0x0000FF)
    node.addSubnode(inner)
    node.alpha = 0.5
    let (outside, inside) = (color(11, 11), color(20, 20))
    #expect(abs(outside.red - 1) < 0.01 && abs(outside.green - 0.5) < 0.01)
    #expect(abs(inside.red - 0.5) < 0.01 && abs(inside.blue - 1) < 0.01)
    node.alpha = 0
    #expect(color(20, 20) == .white)
    node.alpha = 1
    node.isHidden = true
    #expect(color(20, 20) == .white)
  }

  @Test func clipsToBoundsCutsSubnodesOff() {
    let inner = DisplayNode()
    inner.frame = CGRect(x: 10, y: 10, width: 30, height: 5)
    inner.backgroundColor = .black
    node.addSubnode(inner)
    #expect(color(40, 22) == .black)
    node.clipsToBounds = true
    #expect(color(40, 22) == .white)
    #expect(color(25, 22) == .black)
  }

  @Test func aShadowIsDrawnAtItsOffsetOutsideOfTheNode() {
    node.shadowColor = .black
    node.shadowOpacity = 1
    node.shadowRadius = 0
    node.shadowOffset = CGSize(width: 6, height: 0)
    #expect(color(33, 20) == .black)
    #expect(color(20, 20) == Color(hex: 0xFF0000))
    #expect(color(8, 20) == .white)
    node.shadowOpacity = 0.5
    #expect(abs(color(33, 20).red - 0.5) < 0.01)
    node.shadowRadius = 4
    let soft = color(38, 20).red
    #expect(soft > 0.6 && soft < 1)
  }

  @Test func aShadowIsNotCutOffByTheNodesOwnClipping() {
    node.shadowOpacity = 1
    node.shadowRadius = 0
    node.shadowOffset = CGSize(width: 6, height: 0)
    node.clipsToBounds = true
    #expect(color(33, 20) == .black)
  }

  @Test func theShadowOfANodeWithRoundCornersIsRound() {
    node.shadowOpacity = 1
    node.shadowRadius = 0
    node.shadowOffset = CGSize(width: 25, height: 0)
    node.cornerRadius = 10
    #expect(color(35, 10) == .white && color(45, 20) == .black)
  }

  @Test func aBorderFollowsTheRoundCorners() {
    node.borderWidth = 2
    node.borderColor = Color(hex: 0x00FF00)
    node.cornerRadius = 8
    #expect(color(10, 10) == .white)
    #expect(color(20, 10) == Color(hex: 0x00FF00))
    #expect(color(20, 20) == Color(hex: 0xFF0000))
  }
}

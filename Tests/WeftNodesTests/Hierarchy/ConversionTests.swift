import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ConversionTests {
  private func pair(isLoaded: Bool) -> (DisplayNode, DisplayNode) {
    let (parent, child) = (DisplayNode(), DisplayNode())
    parent.addSubnode(child)
    if isLoaded { _ = parent.view }
    return (parent, child)
  }

  @Test(arguments: [false, true]) func throughFrames(isLoaded: Bool) {
    let (parent, child) = pair(isLoaded: isLoaded)
    parent.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(child.convert(CGPoint(x: 105, y: 105), from: parent) == CGPoint(x: 95, y: 95))
    #expect(parent.convert(CGPoint(x: 5, y: 5), from: child) == CGPoint(x: 15, y: 15))
    #expect(child.convert(CGPoint(x: 95, y: 95), to: parent) == CGPoint(x: 105, y: 105))
    #expect(parent.convert(CGPoint(x: 5, y: 5), to: child) == CGPoint(x: -5, y: -5))
    #expect(child.convert(CGPoint(x: 3, y: 4), to: child) == CGPoint(x: 3, y: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(child.convert(rect, to: parent) == CGRect(x: 11, y: 12, width: 3, height: 4))
    #expect(child.convert(rect, from: parent) == CGRect(x: -9, y: -8, width: 3, height: 4))
  }

  @Test(arguments: [false, true]) func throughScrollOffsets(isLoaded: Bool) {
    let (parent, child) = pair(isLoaded: isLoaded)
    for node in [parent, child] { node.anchorPoint = .zero }
    parent.bounds = CGRect(x: 20, y: 20, width: 100, height: 100)
    child.position = CGPoint(x: 23, y: 23)
    child.bounds = CGRect(x: 17, y: 17, width: 20, height: 20)
    #expect(parent.convert(CGPoint(x: 42, y: 42), to: child) == CGPoint(x: 36, y: 36))
    parent.bounds.origin = CGPoint(x: -1000, y: -1000)
    #expect(child.convert(CGPoint(x: 5, y: 5), to: parent) == CGPoint(x: 11, y: 11))
    child.position = CGPoint(x: 11, y: 11)
    #expect(child.convert(CGPoint(x: 17, y: 17), to: parent) == CGPoint(x: 11, y: 11))
  }

  @Test(arguments: [false, true]) func throughAnchors(isLoaded: Bool) {
    let (parent, child) = pair(isLoaded: isLoaded)
    parent.anchorPoint = .zero
    parent.bounds = CGRect(x: 20, y: 20, width: 100, height: 100)
    child.anchorPoint = CGPoint(x: 0.75, y: 1)
    child.bounds = CGRect(x: 17, y: 17, width: 20, height: 20)
    child.position = CGPoint(x: 23, y: 23)
    #expect(parent.convert(CGPoint(x: 42, y: 42), to: child) == CGPoint(x: 51, y: 56))
  }

  @Test(arguments: [false, true]) func throughAnchorsOfLargeNodes(isLoaded: Bool) {
    let (parent, child) = pair(isLoaded: isLoaded)
    for node in [parent, child] {
      node.anchorPoint = CGPoint(x: 0.3, y: 0.3)
      node.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    }
    child.position = CGPoint(x: 114, y: 114)
    let inner = parent.convert(CGPoint(x: 55, y: 55), to: child)
    #expect(abs(inner.x - 1) < 1e-9 && abs(inner.y - 1) < 1e-9)
    #expect(child.convert(child.bounds, to: parent) == child.frame)
  }

  @Test(arguments: [false, true]) func throughDeepTrees(isLoaded: Bool) {
    func branch(depth: Int) -> DisplayNode {
      let node = DisplayNode()
      node.anchorPoint = .zero
      node.position = CGPoint(x: 1, y: 1)
      if depth > 0 { for _ in 0..<2 { node.addSubnode(branch(depth: depth - 1)) } }
      return node
    }
    let root = branch(depth: 6)
    if isLoaded { _ = root.view }
    var leaf = root
    while let last = leaf.subnodes.last { leaf = last }
    #expect(leaf.convert(CGPoint(x: 55, y: 55), to: root) == CGPoint(x: 61, y: 61))
    #expect(leaf.convert(CGPoint(x: 61, y: 61), from: root) == CGPoint(x: 55, y: 55))
  }

  @Test(arguments: [false, true]) func nilIsTheWindow(isLayerBacked: Bool) {
    let node = DisplayNode()
    node.isLayerBacked = isLayerBacked
    node.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
    #expect(node.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 10))
    #expect(node.convert(CGPoint(x: 10, y: 10), from: nil) == .zero)
    let root = DisplayNode()
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 50, height: 50), rootNode: root)
    window.settle()
    #expect(node.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 10))
  }

  /// Nested rotation, scale, scroll offset and subnode transform, compared with the compositor's own
  /// conversion between layers.
  @Test func throughTransformsAsBetweenLayers() throws {
    var node = DisplayNode()
    let root = node
    for level in 0..<5 {
      let child = DisplayNode()
      child.frame = CGRect(x: 7 * level, y: 5, width: 40 + level, height: 30)
      child.bounds.origin = CGPoint(x: 3 * level, y: -4)
      child.anchorPoint = CGPoint(x: 0.2 * Double(level), y: 0.4)
      var transform = AffineTransform(rotationByDegrees: 17 * Double(level + 1))
      transform.scale(x: 1.3, y: 0.8)
      child.transform = transform
      node.subnodeTransform = AffineTransform(rotationByDegrees: -11)
      node.addSubnode(child)
      node = child
    }
    let unloaded = node.convert(CGPoint(x: 12, y: 9), to: root)
    let back = node.convert(unloaded, from: root)
    _ = root.view
    #expect(node.convert(CGPoint(x: 12, y: 9), to: root) == unloaded)
    let expected = try #require(node.layer.convert(CGPoint(x: 12, y: 9), to: root.layer))
    #expect(abs(unloaded.x - expected.x) < 1e-9 && abs(unloaded.y - expected.y) < 1e-9)
    #expect(abs(back.x - 12) < 1e-9 && abs(back.y - 9) < 1e-9)
  }

  @Test func pointsConvertedToANodeWithoutExtentAreItsOrigin() {
    let (parent, child) = pair(isLoaded: false)
    child.transform = AffineTransform(scale: 0)
    child.bounds = CGRect(x: 4, y: 5, width: 10, height: 10)
    #expect(parent.convert(CGPoint(x: 1, y: 1), to: child) == CGPoint(x: 4, y: 5))
  }

  @Test func differentTreesAreRefused() async {
    #expect(throws: HierarchyError.differentTrees) {
      _ = try DisplayNode.transform(from: DisplayNode(), to: DisplayNode())
    }
    await #expect(processExitsWith: .failure) {
      _ = DisplayNode().convert(CGPoint.zero, to: DisplayNode())
    }
    await #expect(processExitsWith: .failure) {
      _ = DisplayNode().convert(CGPoint.zero, from: DisplayNode())
    }
    await #expect(processExitsWith: .failure) {
      _ = DisplayNode().convert(CGRect.zero, to: DisplayNode())
    }
    await #expect(processExitsWith: .failure) {
      _ = DisplayNode().convert(CGRect.zero, from: DisplayNode())
    }
  }
}

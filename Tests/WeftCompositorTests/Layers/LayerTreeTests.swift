import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

@MainActor struct LayerTreeTests {
  private let scene = TestScene(width: 100, height: 100)

  @Test func aCommitSharesUnchangedSnapshots() throws {
    let parent = scene.add(CGRect(x: 0, y: 0, width: 50, height: 50), .pureRed)
    let child = scene.add(CGRect(x: 0, y: 0, width: 20, height: 20), .pureGreen, to: parent)
    let sibling = scene.add(CGRect(x: 50, y: 50, width: 20, height: 20), .pureBlue)
    let first = try #require(scene.tree.commit(at: 0)).root
    child.name = "named"
    #expect(scene.tree.commit(at: 0) == nil, "a name is not visible")
    child.isHidden = true
    let second = try #require(scene.tree.commit(at: 0)).root
    #expect(first !== second && first.children[0] !== second.children[0])
    #expect(first.children[1] === second.children[1])
    #expect(!first.children[0].children[0].properties.isHidden, "a snapshot never changes")
    sibling.removeFromSuperlayer()
    #expect(try #require(scene.tree.commit(at: 0)).root.children.count == 1)
  }

  @Test func layersThatChangeOutsideOfATreeKeepNoOldContents() throws {
    for changesBefore in [false, true] {
      let parent = scene.add(CGRect(x: 0, y: 0, width: 50, height: 50), .pureRed)
      let child = scene.add(CGRect(x: 0, y: 0, width: 20, height: 20), to: parent)
      let sibling = scene.add(CGRect(x: 20, y: 0, width: 20, height: 20), .pureBlue, to: parent)
      child.contents = try Canvas(width: 20, height: 20).makeBitmap()
      let contents = WeakBitmap(try #require(child.contents))
      scene.compose()
      if changesBefore { parent.opacity = 0.5 }
      parent.removeFromSuperlayer()
      scene.compose()
      #expect(contents.bitmap != nil)
      child.contents = nil
      #expect(contents.bitmap == nil)
      scene.tree.root.addSublayer(parent)
      let shown = try #require(scene.tree.commit(at: 0)).root.children.last
      #expect(shown?.children.map(\.identifier) == [child, sibling].map(\.identifier))
      #expect(shown?.children[0].properties.contents == nil)
      parent.removeFromSuperlayer()
    }
  }

  @Test func theOwnerIsNotifiedOnceWhenACommitIsDue() {
    var calls = 0
    let layer = scene.add(CGRect(x: 0, y: 0, width: 50, height: 50), .pureRed)
    scene.tree.onNeedsCommit = { calls += 1 }
    scene.compose()
    layer.isHidden = true
    layer.isHidden = false
    layer.removeFromSuperlayer()
    #expect(calls == 1)
    scene.compose()
    layer.isHidden = true
    #expect(calls == 1, "a layer outside of the tree needs no commit")
  }

  @Test func onlyTheChangedLayerAmongThousandsIsReplaced() throws {
    let layers = (0..<2000).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 50)
      return scene.add(CGRect(x: column, y: row, width: 1, height: 1), .pureRed)
    }
    let first = try #require(scene.tree.commit(at: 0)).root
    layers[777].isHidden = true
    let second = try #require(scene.tree.commit(at: 0)).root
    let changed = first.children.indices.filter { first.children[$0] !== second.children[$0] }
    #expect(changed == [777])
  }

  @Test func siblingsOfEqualDepthKeepTheirOrder() throws {
    let layers = (0..<4).map { _ in scene.add(.zero) }
    layers[0].zPosition = 1
    layers[2].zPosition = 1
    let order = try #require(scene.tree.commit(at: 0)).root.children.map(\.identifier)
    #expect(order == [1, 3, 0, 2].map { layers[$0].identifier })
  }
}

import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

/// A frame that repaints only its damage must look exactly like one that is composed from scratch.
@MainActor struct IncrementalCompositionTests {
  @Test(arguments: 0..<12) func randomChangesMatchAFullRepaint(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = TestScene(width: 320, height: 240, scale: seed % 3 == 0 ? 1.25 : 1, bandCount: 2)
    let generator = RandomLayers(bitmaps: [
      try noiseBitmap(width: 40, height: 30),
      try solidBitmap(Color(hex: 0x3388CC, alpha: 0.5), width: 31, height: 17, isOpaque: false),
    ])
    for _ in 0..<25 { generator.change(scene.root, with: &random) }
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { generator.change(scene.root, with: &random) }
      let picture = try scene.picture()
      let reference = try scene.pictureFromNothing()
      #expect(picture.largestDifference(from: reference) == 0)
    }
  }

  /// Cairo blends and rounds differently depending on the part that is painted.
  @Test(arguments: [1.0, 1.035, 0.4], [0, 0.3])
  func softEdgesAndSamplesDoNotDependOnThePaintedPart(zoom: Double, turn: Double) throws {
    let scene = TestScene(width: 420, height: 320)
    let transform = AffineTransform(scale: zoom).concatenating(AffineTransform(rotationByRadians: turn))
    let picture = scene.add(CGRect(x: 5, y: 10, width: 200, height: 300))
    picture.contents = try noiseBitmap(width: 200, height: 300)
    let group = scene.add(CGRect(x: 215, y: 10, width: 200, height: 300), Color(hex: 0x336699, alpha: 0.8))
    group.borderWidth = 3
    group.shadowOpacity = 0.6
    let sublayer = scene.add(CGRect(x: 20, y: 20, width: 120, height: 400), to: group)
    sublayer.contents = try noiseBitmap(width: 40, height: 50)
    for layer in [picture, group] {
      layer.cornerRadius = 40
      layer.masksToBounds = true
      layer.transform = transform
    }
    let whole = try scene.picture()
    var random = SeededGenerator(seed: 5)
    let patch = scene.add(.zero, .pureBlue)
    patch.animatesImplicitly = false
    for _ in 0..<60 {
      patch.frame =
        PixelRect(
          x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random),
          width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random)
        ).cgRect
      patch.isHidden = false
      scene.compose()
      patch.isHidden = true
      #expect(try scene.picture() == whole)
    }
  }

  @Test func anUnchangedTreeHasNoDamage() {
    let scene = TestScene(width: 100, height: 100)
    scene.add(CGRect(x: 10, y: 10, width: 20, height: 20), .pureRed)
    scene.compose()
    #expect(scene.compose().isEmpty)
    scene.root.sublayers[0].opacity = 1
    #expect(scene.tree.needsCommit == false)
  }

  @Test func aChangedColorDamagesOnlyItsLayer() {
    let scene = TestScene(width: 100, height: 100)
    let layer = scene.add(CGRect(x: 10, y: 10, width: 20, height: 20), .pureRed)
    scene.add(CGRect(x: 60, y: 60, width: 20, height: 20), .pureGreen)
    scene.compose()
    layer.animatesImplicitly = false
    layer.backgroundColor = .pureBlue
    #expect(scene.compose() == Region(PixelRect(x: 10, y: 10, width: 20, height: 20)))
  }

  @Test func aMovedLayerDamagesWhereItWasAndWhereItIs() {
    let scene = TestScene(width: 400, height: 400)
    let layer = scene.add(CGRect(x: 10, y: 10, width: 20, height: 20), .pureRed)
    layer.animatesImplicitly = false
    scene.compose()
    layer.position.x += 300
    var expected = Region(PixelRect(x: 10, y: 10, width: 20, height: 20))
    expected.formUnion(PixelRect(x: 310, y: 10, width: 20, height: 20))
    #expect(scene.compose() == expected)
  }

  @Test func reorderedSiblingsAreDamaged() throws {
    let scene = TestScene(width: 100, height: 100)
    let first = scene.add(CGRect(x: 10, y: 10, width: 40, height: 40), .pureRed)
    scene.add(CGRect(x: 30, y: 30, width: 40, height: 40), .pureGreen)
    #expect(try scene.picture().pixel(x: 40, y: 40) == .pureGreen)
    scene.root.addSublayer(first)
    #expect(try scene.picture().pixel(x: 40, y: 40) == .pureRed)
    first.zPosition = -1
    #expect(try scene.picture().pixel(x: 40, y: 40) == .pureGreen)
  }

  @Test func aRemovedLayerLeavesNothing() throws {
    let scene = TestScene(width: 100, height: 100)
    let layer = scene.add(CGRect(x: 10, y: 10, width: 40, height: 40), .pureRed)
    layer.shadowOpacity = 1
    let before = try TestScene(width: 100, height: 100).picture()
    scene.compose()
    layer.removeFromSuperlayer()
    #expect(try scene.picture() == before)
  }

  /// With a sublayer, the rounded corners clip a group. Without one, they clip the contents themselves.
  @Test func removingAnInvisibleSublayerOfARoundedLayerLeavesNothing() throws {
    let scene = TestScene(width: 100, height: 100)
    let layer = scene.add(CGRect(x: 10, y: 10, width: 60, height: 60))
    layer.contents = try noiseBitmap(width: 60, height: 60)
    layer.masksToBounds = true
    layer.cornerRadius = 12
    let sublayer = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60), .pureGreen, to: layer)
    sublayer.animatesImplicitly = false
    sublayer.opacity = 0
    scene.compose()
    sublayer.removeFromSuperlayer()
    let picture = try scene.picture()
    #expect(picture.largestDifference(from: try scene.pictureFromNothing()) == 0)
  }

  @Test func theNumberOfBandsDoesNotMatter() throws {
    let pictures = try [1, 2, 3, 7].map { bandCount in
      var random = SeededGenerator(seed: 99)
      let scene = TestScene(width: 400, height: 300, bandCount: bandCount)
      let generator = RandomLayers(bitmaps: [try noiseBitmap(width: 40, height: 30)])
      for _ in 0..<60 { generator.change(scene.root, with: &random) }
      return try scene.picture()
    }
    for picture in pictures.dropFirst() { #expect(picture == pictures[0]) }
  }
}

import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

@MainActor struct LayerTests {
  @Test func theFrameFollowsFromBoundsPositionAndAnchor() {
    let layer = Layer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    layer.bounds = CGRect(x: 5, y: 5, width: 60, height: 80)
    layer.position = CGPoint(x: 10, y: 20)
    #expect(layer.frame == CGRect(x: -5, y: -40, width: 60, height: 80))
    layer.frame = CGRect(x: 1, y: 2, width: 40, height: 40)
    #expect(layer.bounds == CGRect(x: 5, y: 5, width: 40, height: 40))
    #expect(layer.position == CGPoint(x: 11, y: 32))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func nonFiniteValuesAreRejected(bad: CGFloat) {
    let layer = Layer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4), "the whole frame is rejected")
    layer.bounds.size.width = bad
    layer.position.y = bad
    layer.transform = AffineTransform(translationByX: bad, byY: 0)
    layer.opacity = bad
    layer.cornerRadius = bad
    layer.zPosition = bad
    layer.backgroundColor = Color(white: bad)
    #expect(layer.position.x.isFinite && layer.position.y.isFinite && layer.bounds.width.isFinite)
    #expect(layer.transform == .identity && layer.opacity == 1 && layer.cornerRadius == 0)
    #expect(layer.zPosition == 0 && layer.backgroundColor == nil)
  }

  @Test func aLayerHasOneSuperlayer() {
    let (first, second, layer) = (Layer(), Layer(), Layer())
    first.addSublayer(layer)
    second.addSublayer(layer)
    #expect(first.sublayers.isEmpty && second.sublayers.count == 1 && layer.superlayer === second)
  }

  @Test func sublayersAreInsertedAtTheirPlace() {
    let parent = Layer()
    let layers = (0..<4).map { _ in Layer() }
    parent.addSublayer(layers[0])
    parent.insertSublayer(layers[1], at: 0)
    parent.insertSublayer(layers[2], above: layers[1])
    parent.insertSublayer(layers[3], below: layers[1])
    func order() -> [Int] { parent.sublayers.compactMap { layer in layers.firstIndex { $0 === layer } } }
    #expect(order() == [3, 1, 2, 0])
    parent.insertSublayer(layers[3], at: 3)
    #expect(order() == [1, 2, 0, 3])
    parent.insertSublayer(layers[3], below: layers[1])
    #expect(order() == [3, 1, 2, 0])
    parent.replaceSublayer(layers[1], with: layers[0])
    #expect(order() == [3, 0, 2])
  }

  @Test(arguments: [1e30, .infinity] as [CGFloat]) func aPictureThatIsTooLargeIsRefused(scale: CGFloat) {
    let layer = Layer()
    layer.bounds.size = CGSize(width: 10, height: 20)
    let picture = LayerPicture(layer.properties)
    let error = GraphicsError.tooLarge(PixelSize(width: 1 << 30, height: 1 << 30))
    #expect(throws: error) { try layer.makeBitmap(scale: scale, at: 0) }
    #expect(throws: error) { try picture.makeBitmap(size: layer.bounds.size, scale: scale) }
    #expect(throws: GraphicsError.emptySize(.zero)) { try layer.makeBitmap(scale: .nan, at: 0) }
  }

  @Test func aCycleIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (Layer(), Layer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test func pointsAreConvertedAcrossScrollOffsetsAndRotations() throws {
    let (root, scrolled, turned) = (Layer(), Layer(), Layer())
    root.bounds.size = CGSize(width: 200, height: 200)
    scrolled.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    scrolled.bounds.origin = CGPoint(x: 0, y: 50)
    turned.frame = CGRect(x: 0, y: 60, width: 40, height: 40)
    turned.transform = AffineTransform(rotationByDegrees: 90)
    root.addSublayer(scrolled)
    scrolled.addSublayer(turned)
    let inRoot = try #require(turned.convert(CGPoint(x: 0, y: 0), to: nil))
    #expect(abs(inRoot.x - 50) < 1e-9 && abs(inRoot.y - 30) < 1e-9)
    let back = try #require(turned.convert(inRoot, from: nil))
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    #expect(Layer().convert(.zero, to: root) == nil, "another tree")
  }
}

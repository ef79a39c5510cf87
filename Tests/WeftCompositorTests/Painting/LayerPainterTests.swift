import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Tests which layers are painted.
@MainActor struct LayerPainterTests {
  private let scene = TestScene(width: 100, height: 100)

  /// The names of the layers that are painted, from front to back.
  private func painted(in rect: PixelRect = PixelRect(x: 0, y: 0, width: 100, height: 100)) throws -> [String]
  {
    let snapshot = try #require(scene.tree.commit(at: 0))
    let names = Dictionary(
      uniqueKeysWithValues: allLayers(scene.root).map { ($0.identifier, $0.name ?? "?") })
    var (shapes, changes) = (ShapeCache(), FrameChanges(limits: rect))
    let root = PresentedLayer.inserted(
      snapshot.root,
      in: PresentedLayer.Surroundings(
        toDevice: .identity, clip: PixelRect(x: 0, y: 0, width: 100, height: 100), scale: 1, time: 0,
        isMoved: true, isDamaged: false),
      shapes: &shapes, changes: &changes)
    return LayerPainter(root, in: rect).commands.map { names[$0.layer.identifier] ?? "?" }
  }

  private func allLayers(_ layer: Layer) -> [Layer] { [layer] + layer.sublayers.flatMap(allLayers) }

  private func add(_ name: String, _ frame: CGRect, _ color: Color?) -> Layer {
    let layer = scene.add(frame, color)
    layer.name = name
    return layer
  }

  init() { scene.root.name = "root" }

  @Test func layersBehindAnOpaqueOneAreNotPainted() throws {
    _ = add("hidden", CGRect(x: 20, y: 20, width: 20, height: 20), .pureRed)
    _ = add("front", CGRect(x: 10, y: 10, width: 60, height: 60), .pureBlue)
    _ = add("beside", CGRect(x: 80, y: 80, width: 10, height: 10), .pureGreen)
    let names = try painted()
    #expect(!names.contains("hidden"))
    #expect(names.first == "beside" && names.contains("front") && names.contains("root"))
  }

  @Test func severalOpaqueLayersHideOneTogether() throws {
    _ = add("hidden", CGRect(x: 20, y: 20, width: 40, height: 40), .pureRed)
    _ = add("left", CGRect(x: 0, y: 0, width: 40, height: 100), .pureBlue)
    _ = add("right", CGRect(x: 40, y: 0, width: 60, height: 100), .pureGreen)
    #expect(try painted() == ["right", "left"], "not even the background")
  }

  @Test(arguments: ["translucent", "rounded", "turned", "faded", "hidden", "masked"])
  func layersThatDoNotCoverOthersHideNothing(how: String) throws {
    _ = add("below", CGRect(x: 0, y: 0, width: 100, height: 100), .pureRed)
    let front = add("front", CGRect(x: 0, y: 0, width: 100, height: 100), .pureBlue)
    switch how {
    case "translucent": front.backgroundColor = Color(hex: 0xFF, alpha: 0.9)
    case "rounded": front.cornerRadius = 9
    case "turned": front.transform = AffineTransform(rotationByDegrees: 1)
    case "faded": front.opacity = 0.99
    case "hidden": front.isHidden = true
    default:
      front.mask = Layer()
      front.mask?.frame = front.bounds
    }
    #expect(try painted().contains("below"))
  }

  @Test func layersOutsideOfTheDamageAreNotPainted() throws {
    _ = add("far", CGRect(x: 60, y: 60, width: 20, height: 20), .pureRed)
    #expect(try painted(in: PixelRect(x: 0, y: 0, width: 50, height: 50)) == ["root"])
  }
}

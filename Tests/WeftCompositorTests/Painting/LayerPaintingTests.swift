import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Tests the pixels that single properties produce.
@MainActor struct LayerPaintingTests {
  private let scene = TestScene(width: 100, height: 100)

  @Test func aGroupFadesAsOne() throws {
    let group = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60), .black)
    scene.add(CGRect(x: 20, y: 20, width: 60, height: 60), .white, to: group)
    group.opacity = 0.5
    let picture = try scene.picture()
    #expect(picture.pixel(x: 10, y: 10).isClose(to: Color(white: 0.5)))
    #expect(picture.pixel(x: 40, y: 40) == .white, "black behind white does not shine through")
  }

  @Test(arguments: [1, 2, 3]) func aLayerWithNothingButSublayersFades(count: Int) throws {
    let group = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60))
    for index in 0..<count {
      scene.add(CGRect(x: index * 10, y: 0, width: 10, height: 60), .black, to: group)
    }
    group.opacity = 0.5
    let picture = try scene.picture()
    for index in 0..<count {
      #expect(picture.pixel(x: index * 10 + 5, y: 30).isClose(to: Color(white: 0.5)))
    }
  }

  @Test func softClipsLeaveNoFringe() throws {
    let card = scene.add(CGRect(x: 10, y: 10, width: 80, height: 80), .black)
    card.cornerRadius = 30
    card.masksToBounds = true
    scene.add(CGRect(x: 0, y: 0, width: 80, height: 80), .white, to: card)
    let picture = try scene.picture()
    for y in 0..<100 {
      for x in 0..<100 { #expect(picture.pixel(x: x, y: y) == .white) }
    }
  }

  @Test func contentsAreCopiedPixelByPixelWhereTheyFit() throws {
    let noise = try noiseBitmap(width: 30, height: 20)
    let layer = scene.add(CGRect(x: 7, y: 9, width: 30, height: 20))
    layer.contents = noise
    let picture = try scene.picture()
    for y in 0..<20 {
      for x in 0..<30 { #expect(picture.pixel(x: x + 7, y: y + 9) == noise.pixel(x: x, y: y)) }
    }
  }

  @Test func roundingToPixelsDoesNotBlurContents() throws {
    let noise = try noiseBitmap(width: 31, height: 21)
    let layer = scene.add(CGRect(x: 7.4, y: 9.4, width: 30.2, height: 20.2))
    layer.contents = noise
    #expect(try scene.picture().pixel(x: 20, y: 20) == noise.pixel(x: 13, y: 11))
  }

  @Test(arguments: [
    (ContentsGravity.topLeft, 0, 0), (.top, 15, 0), (.topRight, 30, 0), (.left, 0, 15), (.center, 15, 15),
    (.right, 30, 15), (.bottomLeft, 0, 30), (.bottom, 15, 30), (.bottomRight, 30, 30),
  ])
  func gravityPlacesContents(gravity: ContentsGravity, x: Int, y: Int) throws {
    let layer = scene.add(CGRect(x: 10, y: 10, width: 40, height: 40))
    layer.contents = try solidBitmap(.pureRed, width: 10, height: 10)
    layer.contentsGravity = gravity
    let picture = try scene.picture()
    let reference = TestScene(width: 100, height: 100)
    reference.add(CGRect(x: 10 + x, y: 10 + y, width: 10, height: 10), .pureRed)
    #expect(try picture == reference.picture())
  }

  @Test func aspectGravitiesKeepTheAspectRatio() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let size = CGSize(width: 10, height: 10)
    #expect(
      ContentsGravity.resizeAspect.placement(of: size, in: bounds)
        == CGRect(x: 10, y: 0, width: 20, height: 20))
    #expect(
      ContentsGravity.resizeAspectFill.placement(of: size, in: bounds)
        == CGRect(x: 0, y: -10, width: 40, height: 40))
  }

  @Test func aPartOfTheContentsIsShown() throws {
    let noise = try noiseBitmap(width: 40, height: 40)
    let layer = scene.add(CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.contents = noise
    layer.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
    #expect(try scene.picture().pixel(x: 3, y: 4) == noise.pixel(x: 23, y: 14))
  }

  @Test func ninePartsKeepTheirCorners() throws {
    let noise = try noiseBitmap(width: 12, height: 12)
    let layer = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60))
    layer.contents = noise
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let picture = try scene.picture()
    for (x, y) in [(0, 0), (3, 2), (9, 1), (11, 11), (1, 10)] {
      #expect(picture.pixel(x: x < 6 ? x : x + 48, y: y < 6 ? y : y + 48) == noise.pixel(x: x, y: y))
    }
  }

  @Test(arguments: [
    CGRect(x: 10, y: 10, width: 1, height: 1), CGRect(x: 0.1, y: 0.1, width: 0.2, height: 0.8),
    CGRect(x: 1, y: 0, width: 1, height: 1), CGRect(x: -1e308, y: 0, width: 1e308, height: 1),
  ])
  func aCentreOutsideOfTheShownContentsIsIgnored(center: CGRect) throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60))
    layer.contents = try noiseBitmap(width: 12, height: 12)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let picture = try scene.picture()
    Transaction.withoutAnimations { layer.contentsCenter = center }
    #expect(try scene.picture() == picture)
  }

  @Test func aCentreThatIsPartlyOutsideEndsWithTheContents() throws {
    let noise = try noiseBitmap(width: 12, height: 12)
    let layer = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60))
    layer.contents = noise
    layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 1e308, height: 7)
    let picture = try scene.picture()
    for (x, y) in [(0, 0), (5, 5), (3, 4)] {
      #expect(picture.pixel(x: x, y: y) == noise.pixel(x: x, y: y))
    }
  }

  @Test func chosenCornersAreRounded() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    layer.cornerRadius = 40
    layer.maskedCorners = [.topLeft, .bottomRight]
    let picture = try scene.picture()
    #expect(picture.pixel(x: 2, y: 2) == .white && picture.pixel(x: 97, y: 97) == .white)
    #expect(picture.pixel(x: 97, y: 2) == .black && picture.pixel(x: 2, y: 97) == .black)
  }

  @Test func theBorderLiesInsideAndAboveSublayers() throws {
    let layer = scene.add(CGRect(x: 10, y: 10, width: 50, height: 50), .pureGreen)
    scene.add(CGRect(x: 0, y: 0, width: 50, height: 50), .pureRed, to: layer)
    layer.borderWidth = 3
    layer.borderColor = .pureBlue
    let picture = try scene.picture()
    #expect(picture.pixel(x: 10, y: 30) == .pureBlue && picture.pixel(x: 12, y: 30) == .pureBlue)
    #expect(picture.pixel(x: 13, y: 30) == .pureRed && picture.pixel(x: 9, y: 30) == .white)
  }

  @Test func aShadowIsAGaussian() throws {
    let layer = scene.add(CGRect(x: -500, y: 40, width: 1100, height: 500), .pureRed)
    layer.shadowOpacity = 1
    layer.shadowRadius = 6
    layer.shadowOffset = .zero
    let picture = try scene.picture()
    for distance in [1, 4, 8, 12] {
      let coverage = 0.5 * erfc((Double(distance) - 0.5) / 6 / 2.0.squareRoot())
      #expect(abs(picture.pixel(x: 50, y: 40 - distance).red - (1 - coverage)) < 0.012)
    }
  }

  @Test func aMaskAppliesItsAlpha() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    let mask = Layer()
    mask.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
    mask.backgroundColor = Color(white: 0, alpha: 0.5)
    layer.mask = mask
    #expect(try scene.picture().pixel(x: 5, y: 5) == .white)
    #expect(try scene.picture().pixel(x: 30, y: 30).isClose(to: Color(white: 0.5)))
    Transaction.withoutAnimations { mask.position.x += 100 }
    #expect(
      try scene.picture().pixel(x: 30, y: 30) == .white, "a change of the mask is a change of the layer")
  }

  @Test func neighboursAtFractionalScalesLeaveNoGap() throws {
    let scene = TestScene(width: 125, height: 125, scale: 1.25)
    for column in 0..<25 {
      scene.add(
        CGRect(x: CGFloat(column) * 4.1, y: 0, width: 4.1, height: 100), column % 2 == 0 ? .black : .pureBlue)
    }
    let picture = try scene.picture()
    for x in 0..<125 { #expect(picture.pixel(x: x, y: 60).red == 0, "column \(x)") }
  }

  @Test func transparentPicturesKeepTheirAlpha() throws {
    let tree = LayerTree { 0 }
    tree.size = PixelSize(width: 10, height: 10)
    tree.root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
    layer.backgroundColor = Color(hex: 0xFF0000, alpha: 0.5)
    tree.root.addSublayer(layer)
    let compositor = OffscreenCompositor(hasAlpha: true)
    compositor.submit(try #require(tree.commit(at: 0)))
    try compositor.compose(at: 0)
    let picture = try compositor.makeBitmap()
    #expect(picture.pixel(x: 7, y: 5) == .clear)
    #expect(abs(picture.pixel(x: 2, y: 5).alpha - 0.5) < 0.01)
  }

  @Test func extremeGeometryIsHarmless() throws {
    let layer = scene.add(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), .pureRed)
    layer.shadowOpacity = 1
    layer.cornerRadius = 1e9
    let flat = scene.add(CGRect(x: 10, y: 10, width: 50, height: 50), .pureBlue)
    flat.transform = AffineTransform(scaleByX: 0, byY: 0)
    scene.add(CGRect(x: 0, y: 0, width: 1e-12, height: 1e-12), .pureBlue).borderWidth = 5
    #expect(try scene.picture().width == 100)
  }
}

import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftTesting

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct CornerRoundingTests {
  private static let size = CGSize(width: 60, height: 50)
  private static let green = Color(hex: 0x00A000)
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)

  enum Look: CaseIterable, Sendable {
    case plain, someCorners, largeRadius, bordered, withBackground, shadowed
  }

  /// A node with drawn contents in the middle of a window.
  private func node(_ type: CornerRoundingType, look: Look = .plain) -> FillNode {
    let node = FillNode(Self.green, frame: CGRect(x: 10, y: 10, width: 40, height: 30))
    node.cornerRadius = look == .largeRadius ? 100 : 9
    node.cornerRoundingType = type
    switch look {
    case .plain, .largeRadius: break
    case .someCorners: node.maskedCorners = [.topLeft, .bottomRight]
    case .bordered:
      node.borderWidth = 3
      node.borderColor = Self.blue
    case .withBackground: node.backgroundColor = Self.blue
    case .shadowed:
      node.backgroundColor = Self.blue
      node.shadowOpacity = 0.8
      node.shadowOffset = CGSize(width: 2, height: 3)
    }
    return node
  }

  private func window(_ node: DisplayNode, scale: CGFloat = 1) -> OffscreenWindow {
    let root = DisplayNode()
    root.backgroundColor = .white
    root.addSubnode(node)
    let window = OffscreenWindow(size: Self.size, scale: scale, rootNode: root)
    window.settle()
    return window
  }

  @Test(arguments: Look.allCases, [1, 1.25, 2] as [CGFloat])
  func allTypesLookTheSame(look: Look, scale: CGFloat) throws {
    let expected = window(node(.defaultSlow, look: look), scale: scale).render()
    for type in [CornerRoundingType.precomposited, .clipping] {
      let picture = window(node(type, look: look), scale: scale).render()
      try assertSamePicture(picture, expected, tolerance: PictureTolerance(component: 6))
    }
  }

  @Test(arguments: [CornerRoundingType.defaultSlow, .precomposited, .clipping])
  func cornersShowTheCurrentBackgroundBehindTheNode(type: CornerRoundingType) {
    let node = node(type)
    let window = window(node)
    let drawings = node.counts.withLock { $0.started }
    #expect(window.render().pixel(x: 10, y: 10) == .white)
    #expect(window.render().pixel(x: 30, y: 25) == Self.green)
    window.rootNode.backgroundColor = .black
    window.settle()
    #expect(window.render().pixel(x: 10, y: 10) == .black)
    #expect(window.render().pixel(x: 49, y: 39) == .black)
    #expect(node.counts.withLock { $0.started } == drawings)
  }

  @Test func precompositedCornersAreDrawnAgainWhenTheyChange() {
    let node = node(.precomposited)
    let window = window(node)
    #expect(node.contents?.pixel(x: 0, y: 0) == .clear && node.contents?.isOpaque == false)
    #expect(node.contents?.pixel(x: 20, y: 15) == Self.green)
    #expect(!node.layer.masksContents)
    let changes: [(DisplayNode) -> Void] = [
      { $0.cornerRadius = 4 }, { $0.maskedCorners = .topLeft }, { $0.frame.size.width = 30 },
      { $0.cornerRoundingType = .defaultSlow },
    ]
    for (index, change) in changes.enumerated() {
      change(node)
      #expect(node.counts.withLock { $0.started } == index + 1)
      window.settle()
      #expect(node.counts.withLock { $0.started } == index + 2)
      #expect(window.render().pixel(x: 10, y: 10) == .white)
    }
    #expect(node.contents?.pixel(x: 0, y: 0) == Self.green)
    #expect(node.layer.masksContents)
  }

  @Test func theCompositorRoundsUntilCornersAreDrawn() {
    let node = node(.defaultSlow)
    let window = window(node)
    let gate = Gate()
    node.gate = gate
    node.cornerRoundingType = .precomposited
    node.cornerRadius = 14
    window.scene.update()
    gate.waitForArrivals(1)
    #expect(node.layer.masksContents)
    let picture = window.render()
    #expect(picture.pixel(x: 10, y: 10) == .white && picture.pixel(x: 13, y: 13) == .white)
    gate.open()
    window.settle()
    #expect(!node.layer.masksContents)
    #expect(window.render().pixel(x: 13, y: 13) == .white)
  }

  @Test func contentsThatReplaceDrawnOnesAreRoundedByTheCompositor() throws {
    let node = node(.precomposited)
    let window = window(node)
    node.contents = try Bitmap(width: 4, height: 4, scale: 1, isOpaque: true) { pixels, _ in
      for index in pixels.indices { pixels[index] = 0 }
    }
    window.settle()
    #expect(window.render().pixel(x: 10, y: 10) == .white)
    #expect(window.render().pixel(x: 30, y: 25) == .black)
  }

  @Test func onlyTheMaskedCornersAreRound() {
    let picture = window(node(.defaultSlow, look: .someCorners)).render()
    #expect(picture.pixel(x: 10, y: 10) == .white)
    #expect(picture.pixel(x: 49, y: 10) == Self.green)
    #expect(picture.pixel(x: 10, y: 39) == Self.green)
    #expect(picture.pixel(x: 49, y: 39) == .white)
  }

  @Test func aRadiusAboveHalfTheShorterSideCountsAsHalf() throws {
    let expected = node(.clipping)
    expected.cornerRadius = 15
    try assertSamePicture(
      window(node(.clipping, look: .largeRadius)).render(), window(expected).render())
  }

  @Test(arguments: [
    (CornerRoundingType.defaultSlow, false, false), (.defaultSlow, true, true),
    (.precomposited, false, false), (.precomposited, true, true), (.clipping, false, true),
  ]) func subnodesAreCutByClippingOrClipsToBounds(
    type: CornerRoundingType, clipsToBounds: Bool, isCut: Bool
  ) {
    let node = node(type)
    node.clipsToBounds = clipsToBounds
    let inner = DisplayNode()
    inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    inner.backgroundColor = Self.red
    node.addSubnode(inner)
    let picture = window(node).render()
    #expect(picture.pixel(x: 10, y: 10) == (isCut ? .white : Self.red))
    #expect(picture.pixel(x: 20, y: 20) == Self.red)
  }

  @Test func contentsThatWereSetAreRoundedToo() throws {
    let bitmap = try Bitmap(width: 4, height: 4, scale: 1, isOpaque: true) { pixels, _ in
      for index in pixels.indices { pixels[index] = 0 }
    }
    for type in [CornerRoundingType.defaultSlow, .precomposited, .clipping] {
      let node = DisplayNode()
      node.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
      node.contents = bitmap
      node.cornerRadius = 9
      node.cornerRoundingType = type
      let picture = window(node).render()
      #expect(picture.pixel(x: 10, y: 10) == .white && picture.pixel(x: 30, y: 25) == .black)
    }
  }

  @Test func aNodeWithoutRadiusKeepsItsCorners() {
    for type in [CornerRoundingType.defaultSlow, .precomposited, .clipping] {
      let node = node(type)
      node.cornerRadius = 0
      #expect(window(node).render().pixel(x: 10, y: 10) == Self.green)
    }
  }

  @Test func typeAndRadiusAreReadBack() {
    let node = DisplayNode()
    #expect(node.cornerRoundingType == .defaultSlow && node.cornerRadius == 0 && node.maskedCorners == .all)
    elsewhere {
      node.cornerRoundingType = .precomposited
      node.cornerRadius = 4
    }
    #expect(node.cornerRoundingType == .precomposited && node.cornerRadius == 4)
  }
}

import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Scrolled content is copied from the previous frame, and must look exactly as if it had been painted.
@MainActor struct ScrolledCopyTests {
  private static let size = PixelSize(width: 200, height: 160)

  /// A list of rows with round avatars, translucent texts and shadows, in a window with a background.
  @MainActor private struct List {
    let scene: TestScene
    let container: Layer
    var rows: [Layer] = []

    init(scale: CGFloat, bandCount: Int = 1) throws {
      scene = TestScene(
        width: ScrolledCopyTests.size.width, height: ScrolledCopyTests.size.height, scale: scale,
        bandCount: bandCount)
      scene.root.animatesImplicitly = false
      let bounds = scene.root.bounds
      container = scene.add(bounds.insetBy(dx: 8, dy: 12), .white)
      container.masksToBounds = true
      container.animatesImplicitly = false
      let photo = try noiseBitmap(width: 60, height: 30)
      let text = try solidBitmap(Color(hex: 0x224466, alpha: 0.6), width: 50, height: 9, isOpaque: false)
      for index in 0..<60 {
        // Fractions of pixels, because the edges have to be rounded.
        let row = scene.add(
          CGRect(x: 3.3, y: CGFloat(index) * 33.4, width: 120.7, height: 31), Color(hex: 0xEEEEEE),
          to: container)
        let avatar = scene.add(CGRect(x: 2, y: 3.6, width: 20, height: 20), .pureGreen, to: row)
        avatar.cornerRadius = 10
        avatar.masksToBounds = true
        avatar.contents = index % 3 == 0 ? photo : nil
        let body = scene.add(CGRect(x: 30, y: 4, width: 70, height: 14.2), nil, to: row)
        body.contents = index % 2 == 0 ? photo : text
        body.opacity = index % 5 == 0 ? 0.5 : 1
        if index % 4 == 0 { row.shadowOpacity = 0.4 }
        for layer in [row, avatar, body] { layer.animatesImplicitly = false }
        rows.append(row)
      }
    }

    /// Scrolls by whole pixels.
    func scroll(_ pixels: Int) { container.bounds.origin.y += CGFloat(pixels) / scene.tree.scale }

    /// Adds layers that stay in place in front of the list, and gives the list rounded corners and a border.
    func addOrnaments() {
      let header = scene.add(CGRect(x: 0, y: 0, width: 160, height: 30), Color(hex: 0x8800FF, alpha: 0.4))
      header.shadowOpacity = 0.5
      let group = scene.add(CGRect(x: 60, y: 60, width: 60, height: 30), .pureBlue)
      group.opacity = 0.3
      scene.add(CGRect(x: 10, y: 10, width: 80, height: 10), .pureRed, to: group)
      let turned = scene.add(CGRect(x: 20, y: 90, width: 20, height: 20), .pureRed)
      turned.transform = AffineTransform(rotationByDegrees: 30)
      container.cornerRadius = 14
      container.borderWidth = 2
      for layer in [header, group, turned] { layer.animatesImplicitly = false }
    }
  }

  private func expectRight(_ list: List, _ rings: [BufferRing], _ comment: Comment) throws {
    let tree = list.scene.tree.commit(at: 0)
    for ring in rings { ring.compose(tree, at: 0) }
    let fresh = OffscreenCompositor(hasAlpha: false, bandCount: 1)
    fresh.submit(
      RenderTree(
        serial: 1, size: list.scene.tree.size, scale: list.scene.tree.scale,
        root: list.scene.root.takeSnapshot(at: 0)))
    try fresh.compose(at: 0)
    let reference = try fresh.makeBitmap()
    for (index, ring) in rings.enumerated() {
      #expect(try ring.picture().largestDifference(from: reference) == 0, "\(comment), ring \(index)")
    }
  }

  private func makeRings() -> [BufferRing] {
    (1...3).map { BufferRing(count: $0, size: Self.size) } + [
      BufferRing(count: 1, size: Self.size, spareRows: 90),
      BufferRing(count: 2, size: Self.size, spareRows: 300, turnLength: 3),
    ]
  }

  @Test(arguments: [1, 1.25, 2], [false, true])
  func scrolledFramesMatchAFullRepaint(scale: CGFloat, hasOrnaments: Bool) throws {
    var random = SeededGenerator(seed: 4)
    let list = try List(scale: scale)
    if hasOrnaments { list.addOrnaments() }
    let rings = makeRings()
    for step in 0..<40 {
      list.scroll(Int.random(in: -20...40, using: &random))
      try expectRight(list, rings, "step \(step)")
    }
  }

  @Test func aBorderMayBeWiderThanAnyScreen() throws {
    let list = try List(scale: 1)
    list.container.borderWidth = .greatestFiniteMagnitude
    let rings = makeRings()
    for step in 0..<3 {
      list.scroll(10)
      try expectRight(list, rings, "step \(step)")
    }
  }

  /// The bars above and below the list stay in place although the memory under them moves.
  @Test(arguments: [1, 1.25, 2])
  func aFrameMovesInItsMemoryAroundFixedBars(scale: CGFloat) throws {
    var random = SeededGenerator(seed: 21)
    let list = try List(scale: scale)
    let photo = try noiseBitmap(width: 200, height: 20)
    let bounds = list.scene.root.bounds
    let bars = [
      list.scene.add(CGRect(x: 0, y: 0, width: bounds.width, height: 14 / scale), .pureBlue),
      list.scene.add(
        CGRect(x: 0, y: bounds.maxY - 9 / scale, width: bounds.width, height: 9 / scale), .pureBlue),
    ]
    list.container.frame = CGRect(
      x: 3 / scale, y: 14 / scale, width: bounds.width - 6 / scale, height: bounds.height - 23 / scale)
    for bar in bars {
      bar.contents = photo
      bar.animatesImplicitly = false
    }
    let ring = BufferRing(count: 1, size: Self.size, spareRows: 10_000)
    for step in 0..<60 {
      list.scroll(Int.random(in: -45...30, using: &random))
      if step % 5 == 0 {
        bars[step % 2].contents = try noiseBitmap(width: 200, height: 20, seed: UInt64(step))
      }
      try expectRight(list, [ring], "step \(step)")
    }
    #expect(ring.moveCount > 20)
  }

  @Test func aFrameMovesInItsMemoryWhileThereAreSpareRows() throws {
    let list = try List(scale: 1)
    let ring = BufferRing(count: 1, size: Self.size, spareRows: 40)
    ring.compose(list.scene.tree.commit(at: 0), at: 0)
    for (shift, moves) in [(7, 1), (12, 2), (-9, 3), (31, 3), (30, 4)] {
      ring[100, 80] = 0xABCDEF
      list.scroll(shift)
      ring.compose(list.scene.tree.commit(at: 0), at: 0)
      #expect(ring[100, 80 - shift] == 0xABCDEF)
      #expect(ring.moveCount == moves)
      ring[100, 80 - shift] = 0
    }
  }

  @Test(arguments: [1, 1.25])
  func changesDuringScrollingMatchAFullRepaint(scale: CGFloat) throws {
    var random = SeededGenerator(seed: 9)
    let list = try List(scale: scale)
    list.addOrnaments()
    let header = list.scene.root.sublayers[1]
    let rings = makeRings()
    for step in 0..<90 {
      list.scroll(Int.random(in: -30...45, using: &random))
      let first = Int(list.container.bounds.minY / 33.4)
      let row = list.rows[min(max(first + Int.random(in: -1...5, using: &random), 0), 59)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0: row.backgroundColor = Color(white: .random(in: 0...1, using: &random))
      case 1: row.sublayers.first?.position.y += .random(in: -9...9, using: &random)
      case 2: row.opacity = row.opacity < 1 ? 1 : 0.4
      case 3: row.removeFromSuperlayer()
      case 4: list.container.addSublayer(row)
      case 5: row.transform = AffineTransform(rotationByDegrees: .random(in: 0...20, using: &random))
      case 6: row.transform = .identity
      case 7: header.position.y += .random(in: -10...20, using: &random)
      case 8: header.isHidden.toggle()
      case 9: row.bounds.size.height = .random(in: 10...60, using: &random)
      case 10: list.container.isHidden.toggle()
      default: row.sublayers.last?.isHidden.toggle()
      }
      try expectRight(list, rings, "step \(step)")
    }
  }

  /// A sticky section header and a scroll bar are sublayers that do not move with the content.
  @Test(arguments: [1, 1.25])
  func stickyLayersStayInPlace(scale: CGFloat) throws {
    let list = try List(scale: scale)
    let header = list.scene.add(CGRect(x: 0, y: 0, width: 150, height: 18), Color(hex: 0xFF8800, alpha: 0.5))
    let bar = list.scene.add(CGRect(x: 130, y: 10, width: 6, height: 40), Color(white: 0, alpha: 0.5))
    for layer in [header, bar] {
      layer.animatesImplicitly = false
      list.container.addSublayer(layer)
    }
    bar.cornerRadius = 3
    let rings = makeRings()
    for step in 0..<40 {
      list.scroll(step % 7 == 0 ? -23 : 17)
      header.position.y = list.container.bounds.minY + 9
      bar.position.y = list.container.bounds.minY + 30 + CGFloat(step)
      try expectRight(list, rings, "step \(step)")
    }
  }

  /// A picture behind a list without a background does not move with it.
  @Test func aPictureBehindTheContentStays() throws {
    let list = try List(scale: 1)
    list.container.backgroundColor = nil
    let rings = makeRings()
    list.scroll(5)
    try expectRight(list, rings, "over a plain colour")
    list.scroll(5)
    try expectRight(list, rings, "over a plain colour")
    list.scene.root.contents = try noiseBitmap(width: Self.size.width, height: Self.size.height)
    for step in 0..<5 {
      list.scroll(11)
      try expectRight(list, rings, "over a picture, step \(step)")
    }
  }

  @Test(arguments: [1, 2, 3])
  func movedContentIsCopiedAndNotPainted(bufferCount: Int) throws {
    let list = try List(scale: 1)
    let ring = BufferRing(count: bufferCount, size: Self.size)
    ring.compose(list.scene.tree.commit(at: 0), at: 0)
    let mark: UInt32 = 0xABCDEF
    for shift in [7, 12, -9] {
      ring[100, 80] = mark
      list.scroll(shift)
      ring.compose(list.scene.tree.commit(at: 0), at: 0)
      #expect(ring[100, 80 - shift] == mark)
      ring[100, 80 - shift] = 0
    }
  }

  @Test func contentIsCopiedHorizontallyToo() throws {
    let list = try List(scale: 1)
    let rings = makeRings()
    for step in 0..<20 {
      list.container.bounds.origin.x += step % 3 == 0 ? -7 : 5
      try expectRight(list, rings, "step \(step)")
    }
    rings[0][60, 80] = 0xABCDEF
    list.container.bounds.origin.x += 4
    rings[0].compose(list.scene.tree.commit(at: 0), at: 0)
    #expect(rings[0][56, 80] == 0xABCDEF)
  }

  @Test func twoListsThatScrollTogetherMatchAFullRepaint() throws {
    let list = try List(scale: 1)
    let other = list.scene.add(CGRect(x: 100, y: 20, width: 90, height: 100), .white)
    other.masksToBounds = true
    other.animatesImplicitly = false
    list.scene.add(CGRect(x: 5, y: 30, width: 40, height: 400), .pureBlue, to: other)
    let rings = makeRings()
    for step in 0..<20 {
      list.scroll(9)
      other.bounds.origin.y += step % 2 == 0 ? 6 : 0
      try expectRight(list, rings, "step \(step)")
    }
  }
}

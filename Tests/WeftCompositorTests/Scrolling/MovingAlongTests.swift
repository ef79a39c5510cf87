import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Unchanged layers of scrolled content move without being placed anew, and are where they would be otherwise.
@MainActor struct MovingAlongTests {
  private static let size = PixelSize(width: 200, height: 160)

  private let scene: TestScene
  private let list: Layer
  private var rows: [Layer] = []

  init() {
    scene = TestScene(width: Self.size.width, height: Self.size.height)
    list = scene.add(CGRect(x: 8, y: 12, width: 180, height: 140), .white)
    list.masksToBounds = true
    for index in 0..<60 {
      let row = scene.add(
        CGRect(x: 3.3, y: CGFloat(index) * 33.4, width: 120.7, height: 31), Color(hex: 0xEEEEEE), to: list)
      row.masksToBounds = index % 2 == 0
      let card = scene.add(CGRect(x: 2, y: 3.6, width: 40.5, height: 20), .pureGreen, to: row)
      card.cornerRadius = 6
      card.borderWidth = 1
      card.masksToBounds = index % 3 == 0
      scene.add(CGRect(x: 8.2, y: 4, width: 20, height: 14.2), .pureBlue, to: card)
      if index % 4 == 0 { card.shadowOpacity = 0.4 }
      rows.append(row)
    }
    for layer in [list] + rows + rows.flatMap(\.sublayers) { layer.animatesImplicitly = false }
  }

  /// Updates a presented tree to the current state; creates it if there is none.
  private func present(_ root: PresentedLayer?, scale: CGFloat) -> PresentedLayer {
    let limits = PixelRect(Self.size)
    let surroundings = PresentedLayer.Surroundings(
      toDevice: AffineTransform(scale: scale), clip: limits, scale: scale, time: 0, isMoved: false,
      isDamaged: false)
    let snapshot = scene.root.takeSnapshot(at: 0)
    var shapes = ShapeCache()
    var changes = FrameChanges(limits: limits)
    guard let root else { return .inserted(snapshot, in: surroundings, shapes: &shapes, changes: &changes) }
    root.update(to: snapshot, in: surroundings, shapes: &shapes, changes: &changes)
    return root
  }

  private func expectSamePlacement(_ layer: PresentedLayer, _ fresh: PresentedLayer, _ comment: Comment) {
    #expect(layer.isLeftOut == fresh.isLeftOut, comment)
    guard !layer.isLeftOut else { return }
    #expect(layer.toDevice == fresh.toDevice, comment)
    #expect(layer.clip == fresh.clip, comment)
    #expect(layer.body == fresh.body, comment)
    #expect(layer.ownExtent == fresh.ownExtent, comment)
    #expect(layer.extent == fresh.extent, comment)
    #expect(layer.opaqueArea == fresh.opaqueArea, comment)
    #expect(layer.movesAsOne == fresh.movesAsOne, comment)
    #expect(layer.outline?.bounds == fresh.outline?.bounds, comment)
    #expect(layer.border?.bounds == fresh.border?.bounds, comment)
    #expect(layer.shadow?.bounds == fresh.shadow?.bounds, comment)
    #expect(layer.childExtents == fresh.childExtents, comment)
    #expect(layer.children.count == fresh.children.count, comment)
    for (child, freshChild) in zip(layer.children, fresh.children) {
      expectSamePlacement(child, freshChild, comment)
    }
  }

  @Test(arguments: [1, 1.25, 2]) func aLayerIsWhereItWouldBeIfItWerePlacedAnew(scale: CGFloat) {
    var random = SeededGenerator(seed: 11)
    let presented = present(nil, scale: scale)
    for step in 0..<150 {
      list.bounds.origin.y += CGFloat(Int.random(in: -20...35, using: &random)) / scale
      if step % 9 == 0 { list.bounds.origin.x = CGFloat(Int.random(in: -9...30, using: &random)) / scale }
      if step % 3 == 0 { change(rows[Int.random(in: 0..<rows.count, using: &random)], with: &random) }
      _ = present(presented, scale: scale)
      expectSamePlacement(presented, present(nil, scale: scale), "step \(step)")
    }
  }

  private func change(_ row: Layer, with random: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: row.position.y += .random(in: -9...9, using: &random)
    case 1: row.sublayers.first?.position.x += .random(in: -9...90, using: &random)
    case 2: row.masksToBounds.toggle()
    case 3: row.sublayers.first?.isHidden.toggle()
    case 4: row.transform = AffineTransform(rotationByDegrees: 8)
    case 5: row.transform = .identity
    default: row.bounds.size.height = .random(in: 0...60, using: &random)
    }
  }

  @Test func aRowThatIsWhollyVisibleMovesAsOne() throws {
    let presented = present(nil, scale: 1)
    let shown = try #require(presented.children.first?.children)
    #expect(shown[1].movesAsOne)
    #expect(!shown[4].movesAsOne, "the edge of the list cuts it")
    // It is moved and not placed: what was placed wrongly stays wrong.
    shown[1].body.minX += 1
    list.bounds.origin.y += 7
    let before = shown[1].body
    _ = present(presented, scale: 1)
    #expect(shown[1].body == before.offset(x: 0, y: -7))
  }

  /// Positions between two pixels may be rounded to either, so the layers are placed at each step.
  @Test func scrollingByPartsOfAPixelPlacesAnew() throws {
    let presented = present(nil, scale: 1)
    for step in 1...40 {
      list.bounds.origin.y = CGFloat(step) * 1.0003
      _ = present(presented, scale: 1)
      expectSamePlacement(presented, present(nil, scale: 1), "step \(step)")
    }
  }
}

import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Layers out of view are left out of the composition, and are shown when they come into view.
@MainActor struct LeftOutLayerTests {
  private let driver = ScrollDriver()
  private let scene = TestScene(width: 80, height: 60)
  private let container: Layer
  private var rows: [Layer] = []

  init() {
    container = scene.add(CGRect(x: 5, y: 5, width: 70, height: 50), .white)
    container.masksToBounds = true
    container.driver = driver
    var metrics = ScrollMetrics()
    metrics.viewport = CGSize(width: 70, height: 50)
    metrics.content = CGSize(width: 70, height: 2000)
    driver.setMetrics(metrics)
    for index in 0..<100 {
      let row = scene.add(
        CGRect(x: 0, y: CGFloat(index) * 20, width: 60, height: 18), index % 2 == 0 ? .pureRed : .pureBlue,
        to: container)
      let mark = scene.add(CGRect(x: 50, y: 4, width: 30, height: 6), .pureGreen, to: row)
      // Animated layers are not left out.
      for layer in [row, mark] { layer.animatesImplicitly = false }
      rows.append(row)
    }
    scene.compose()
  }

  private func jump(to y: CGFloat) { driver.jump(to: CGPoint(x: 0, y: y), at: nil) }

  private func expectRight(_ comment: Comment? = nil) throws {
    #expect(try scene.picture() == scene.pictureFromNothing(), comment)
  }

  @Test func randomScrollingAndChangesMatchAFullRepaint() throws {
    var random = SeededGenerator(seed: 6)
    for step in 0..<300 {
      let row = rows[Int.random(in: 0..<rows.count, using: &random)]
      switch Int.random(in: 0..<7, using: &random) {
      case 0: row.backgroundColor = Color(white: Double.random(in: 0...1, using: &random))
      case 1: row.sublayers.first?.frame.origin.y = CGFloat.random(in: -30...60, using: &random)
      case 2: row.frame.origin.y = CGFloat.random(in: 0...1900, using: &random)
      case 3: row.shadowOpacity = Bool.random(using: &random) ? 0.5 : 0
      case 4: row.transform = AffineTransform(rotationByDegrees: CGFloat.random(in: 0...90, using: &random))
      case 5: container.addSublayer(row)
      default: break
      }
      jump(to: CGFloat(Int.random(in: 0...1950, using: &random)))
      try expectRight("step \(step)")
    }
  }

  @Test func changesOfLayersOutOfViewAreShownWhenTheyComeIntoView() throws {
    rows[50].backgroundColor = .pureGreen
    try expectRight()
    rows[50].sublayers.first?.backgroundColor = .pureRed
    try expectRight()
    jump(to: 1000)
    try expectRight()
    #expect(try scene.picture().pixel(x: 10, y: 10) == .pureGreen)
    jump(to: 0)
    try expectRight()
    rows[50].frame.origin.y = 0
    try expectRight("the layer moves into view")
    #expect(try scene.picture().pixel(x: 10, y: 6) == .pureGreen)
  }

  @Test func layersOutOfViewCastTheShadowOfTheirGroup() throws {
    container.backgroundColor = nil
    container.masksToBounds = false
    container.shadowOpacity = 1
    container.shadowOffset = CGSize(width: 0, height: -40)
    try expectRight()
    for y in stride(from: 0, through: 200, by: 37) {
      jump(to: CGFloat(y))
      try expectRight()
    }
  }
}

import Foundation
import Testing
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTesting

@MainActor
@Suite struct PictureRulesTests {
  private static let size = CGSize(width: 180, height: 120)

  private func rules(_ seed: UInt64, hasText: Bool = false, flexes: Bool = true) -> PictureRules {
    PictureRules(size: Self.size) { GeneratedTree(seed: seed, hasText: hasText, flexes: flexes).make() }
  }

  // MARK: What every tree keeps

  @Test(arguments: [1, 2] as [CGFloat]) func movedTreesLookAsIfTheyHadStartedThere(scale: CGFloat) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      try rules(seed, hasText: true).assertMovable(scale: scale, named: "tree \(seed) at \(scale)")
      try rules(seed, hasText: true).assertMovable(
        by: CGSize(width: -50, height: 3), scale: scale, named: "tree \(seed) back at \(scale)")
    }
  }

  @Test func treesOfTwoScalesLookNearlyTheSame() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      try rules(seed, flexes: false).assertScalable(named: "tree \(seed)")
    }
  }

  @Test(arguments: [1, 2] as [CGFloat]) func treesFromRightToLeftAreMirrored(scale: CGFloat) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      try rules(seed).assertMirrored(scale: scale, named: "tree \(seed) at \(scale)")
    }
  }

  // MARK: Broken rules

  /// Draws another colour at another place, scale or direction.
  private final class Unruly: DisplayNode, @unchecked Sendable {
    enum Whim { case place, scale, direction }
    let whim: Whim
    init(_ whim: Whim) {
      self.whim = whim
      super.init()
    }

    override func layout() {
      super.layout()
      let isMoved = whim == .place && convert(CGPoint.zero, to: nil).x > 0
      let isScaled = whim == .scale && traitCollection.displayScale > 1
      let isMirrored = whim == .direction && traitCollection.layoutDirection == .rightToLeft
      backgroundColor = isMoved || isScaled || isMirrored ? .black : .white
    }
  }

  private func rules(_ whim: Unruly.Whim) -> PictureRules {
    PictureRules(size: CGSize(width: 40, height: 30)) { Unruly(whim) }
  }

  @Test func aBrokenRuleIsFound() throws {
    #expect(throws: PictureMismatch.self) { try rules(.place).assertMovable() }
    #expect(throws: PictureMismatch.self) { try rules(.scale).assertScalable() }
    #expect(throws: PictureMismatch.self) { try rules(.direction).assertMirrored() }
    try rules(.scale).assertMovable()
    try rules(.direction).assertScalable()
    try rules(.place).assertMirrored()
  }

  // MARK: Trees and ways

  @Test func twoTreesAreCompared() throws {
    try assertSamePicture(
      of: GeneratedTree(seed: 3).make(), and: GeneratedTree(seed: 3).make(), size: Self.size, style: .dark)
    #expect(throws: PictureMismatch.self) {
      try assertSamePicture(
        of: GeneratedTree(seed: 3).make(), and: GeneratedTree(seed: 4).make(), size: Self.size)
    }
  }

  @Test func twoWaysToOneStateAreCompared() throws {
    func window() -> (OffscreenWindow, DisplayNode) {
      let root = GeneratedTree(seed: 5, hasText: true).make()
      return (OffscreenWindow(size: Self.size, rootNode: root), root)
    }
    let (detour, root) = window()
    detour.settle()
    let (alpha, color) = (root.alpha, root.backgroundColor)
    (root.alpha, root.backgroundColor) = (0.2, .black)
    detour.settle()
    #expect(throws: PictureMismatch.self) { try assertSamePicture(of: detour, and: window().0) }
    (root.alpha, root.backgroundColor) = (alpha, color)
    try assertSamePicture(of: detour, and: window().0)
  }
}

import Foundation
import Testing
import TestSupport
import WeftCompositor
import WeftGraphics

@testable import WeftNodes

@MainActor
@Suite struct PropertyTests {
  private nonisolated static func setEverything(_ node: DisplayNode) {
    node.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    node.bounds = CGRect(x: 5, y: 6, width: 60, height: 80)
    node.position = CGPoint(x: 10, y: 20)
    node.zPosition = 3
    node.alpha = 0.5
    node.isHidden = true
    node.backgroundColor = Color(hex: 0x123456)
    node.clipsToBounds = true
    node.cornerRadius = 7
    node.maskedCorners = .top
    node.borderWidth = 2
    node.borderColor = Color(hex: 0x654321)
    node.shadowColor = Color(hex: 0x00FF00)
    node.shadowOpacity = 0.25
    node.shadowOffset = CGSize(width: 1, height: 2)
    node.shadowRadius = 9
    node.transform = AffineTransform(scale: 2)
    node.subnodeTransform = AffineTransform(scale: 3)
    node.contentsGravity = .center
    node.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    node.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    node.debugName = "all"
  }

  private func expectEverything(on layer: Layer) {
    #expect(layer.anchorPoint == CGPoint(x: 0.25, y: 0.75))
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 60, height: 80))
    #expect(layer.position == CGPoint(x: 10, y: 20))
    #expect(layer.zPosition == 3)
    #expect(layer.opacity == 0.5)
    #expect(layer.isHidden)
    #expect(layer.backgroundColor == Color(hex: 0x123456))
    #expect(layer.masksToBounds)
    #expect(layer.cornerRadius == 7)
    #expect(layer.maskedCorners == .top)
    #expect(layer.borderWidth == 2)
    #expect(layer.borderColor == Color(hex: 0x654321))
    #expect(layer.shadowColor == Color(hex: 0x00FF00))
    #expect(layer.shadowOpacity == 0.25)
    #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    #expect(layer.shadowRadius == 9)
    #expect(layer.transform == AffineTransform(scale: 2))
    #expect(layer.sublayerTransform == AffineTransform(scale: 3))
    #expect(layer.contentsGravity == .center)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect(layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(layer.name == "all")
  }

  @Test(arguments: [false, true]) func valuesSetOffMainBeforeLoadingReachTheLayer(isLayerBacked: Bool) {
    let node = DisplayNode()
    node.isLayerBacked = isLayerBacked
    elsewhere { Self.setEverything(node) }
    expectEverything(on: node.layer)
  }

  @Test func valuesSetOnMainAfterLoadingReachTheLayerImmediately() {
    let node = DisplayNode()
    let layer = node.layer
    Self.setEverything(node)
    expectEverything(on: layer)
  }

  @Test func valuesSetOffMainAfterLoadingReachTheLayerWithTheUpdate() {
    let node = DisplayNode()
    let layer = node.layer
    elsewhere {
      Self.setEverything(node)
      #expect(node.alpha == 0.5)
      #expect(node.frame.size == CGSize(width: 60, height: 80))
    }
    #expect(layer.opacity == 1)
    MutationsPass.run()
    expectEverything(on: layer)
  }

  @Test(arguments: [false, true]) func frameFollowsAnchorAndPosition(isLoaded: Bool) {
    let node = DisplayNode()
    let reference = Layer()
    if isLoaded { _ = node.layer }
    node.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    node.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
    node.position = CGPoint(x: 10, y: 20)
    reference.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    reference.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
    reference.position = CGPoint(x: 10, y: 20)
    #expect(node.frame == reference.frame)
    node.frame = CGRect(x: 1, y: 2, width: 40, height: 20)
    #expect(node.frame == CGRect(x: 1, y: 2, width: 40, height: 20))
    #expect(node.position == CGPoint(x: 11, y: 17))
    #expect(node.layer.frame == node.frame)
  }

  @Test func frameKeepsTheScrollOffset() {
    let node = DisplayNode()
    node.bounds = CGRect(x: 30, y: 40, width: 10, height: 10)
    node.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    #expect(node.bounds == CGRect(x: 30, y: 40, width: 50, height: 60))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func valuesThatAreNotFiniteAreIgnored(bad: CGFloat) {
    let node = DisplayNode()
    _ = node.layer
    node.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    node.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
    node.frame = CGRect(x: 0, y: 0, width: 1, height: bad)
    node.bounds = CGRect(x: 0, y: bad, width: 1, height: 1)
    node.position = CGPoint(x: bad, y: 0)
    node.anchorPoint = CGPoint(x: 0, y: bad)
    node.zPosition = bad
    node.alpha = bad
    node.cornerRadius = bad
    node.shadowOpacity = bad
    node.transform = AffineTransform(m11: bad, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0)
    node.hitTestSlop = EdgeInsets(all: bad)
    node.placeholderFadeDuration = bad
    #expect(node.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(node.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(node.zPosition == 0)
    #expect(node.alpha == 1)
    #expect(node.cornerRadius == 0)
    #expect(node.shadowOpacity == 0)
    #expect(node.transform == .identity)
    #expect(node.hitTestSlop == .zero)
    #expect(node.placeholderFadeDuration == 0)
  }

  @Test func clearBackgroundDoesNotChangeIsOpaque() {
    let node = DisplayNode()
    node.backgroundColor = .clear
    #expect(node.isOpaque)
  }
}

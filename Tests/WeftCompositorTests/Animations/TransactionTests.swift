import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

@MainActor struct TransactionTests {
  private let scene = TestScene(width: 100, height: 100)

  @Test func changesOfShownLayersAnimateImplicitly() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    layer.opacity = 0.5
    #expect(layer.animationKeys.isEmpty, "a layer that was never shown has no value to animate from")
    scene.compose()
    layer.opacity = 1
    #expect(layer.animationKeys == ["opacity"])
    #expect(layer.opacity == 1, "the model has the new value immediately")
    #expect(try scene.picture().pixel(x: 5, y: 5).isClose(to: Color(white: 0.5)))
    scene.advance(by: 0.25)
    #expect(try scene.picture().pixel(x: 5, y: 5) == .black)
  }

  @Test func aRemovedLayerChangesWithoutAnimation() {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    scene.compose()
    layer.removeFromSuperlayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys.isEmpty, "the animation would not be visible")
  }

  @Test func aTransactionDisablesAnimations() {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    scene.compose()
    Transaction.withoutAnimations { layer.opacity = 0.2 }
    #expect(layer.animationKeys.isEmpty)
    layer.animatesImplicitly = false
    layer.opacity = 0.4
    #expect(layer.animationKeys.isEmpty)
  }

  @Test func aTransactionAnimatesLayersWithoutImplicitAnimations() {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    layer.animatesImplicitly = false
    scene.compose()
    var ends: [Bool] = []
    Transaction.animate(duration: 0.5, completion: { ends.append($0) }) {
      layer.opacity = 0.2
      layer.position.x += 10
    }
    #expect(layer.animationKeys == ["opacity", "position"])
    scene.compose()
    scene.advance(by: 0.4)
    scene.compose()
    #expect(ends.isEmpty)
    scene.advance(by: 0.1)
    scene.compose()
    #expect(ends == [true])
  }

  @Test func aTransactionWithoutChangesCompletesImmediately() {
    var ends: [Bool] = []
    Transaction.animate(duration: 1, completion: { ends.append($0) }) {}
    #expect(ends == [true])
  }

  @Test func aNewAnimationStartsFromTheShownValue() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    layer.animatesImplicitly = false
    scene.compose()
    Transaction.animate(duration: 1, timingFunction: .linear) { layer.opacity = 0 }
    scene.compose()
    scene.advance(by: 0.5)
    scene.compose()
    Transaction.animate(duration: 1, timingFunction: .linear) { layer.opacity = 1 }
    #expect(try scene.picture().pixel(x: 5, y: 5).isClose(to: Color(white: 0.5)), "no jump")
  }
}

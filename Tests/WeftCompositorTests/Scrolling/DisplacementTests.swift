import Foundation
import Testing
import WeftThreads

@testable import WeftCompositor

/// Layers that are moved sideways together, without main.
@Suite struct DisplacementTests {
  private let displacement = Displacement()

  /// Where a driver places a layer whose model is at 100 points.
  private func place(_ driver: DisplacementDriver, at time: TimeInterval, scale: CGFloat = 1) -> CGFloat {
    var properties = LayerProperties()
    properties.position.x = 100
    driver.apply(to: &properties, at: time, scale: scale)
    return properties.position.x
  }

  @Test func aLayerIsMovedInWholePixels() {
    let driver = DisplacementDriver(displacement, .row)
    displacement.jump(to: -20.3)
    #expect(place(driver, at: 1) == 80)
    #expect(place(driver, at: 1, scale: 2) == 79.5)
  }

  @Test func aSpringComesToRestWithoutFurtherImpulses() {
    let driver = DisplacementDriver(displacement, .row)
    displacement.jump(to: -100)
    #expect(driver.nextChange(after: 1) == 1)
    _ = place(driver, at: 1)
    #expect(driver.nextChange(after: 1) == nil)
    displacement.spring(to: 0, velocity: 0, at: 1)
    #expect(driver.nextChange(after: 1) == 1)
    var last = place(driver, at: 1)
    var time: TimeInterval = 1
    while let next = driver.nextChange(after: time), time < 5 {
      time = max(next, time + 1.0 / 60)
      let place = place(driver, at: time)
      #expect(place >= last)
      last = place
    }
    #expect(last == 100 && time < 2 && displacement.end <= time)
  }

  @Test func anImpulseWakesTheCompositor() {
    let count = Protected(0)
    let driver = DisplacementDriver(displacement, .row)
    let observer = FrameObserver { count.withLock { $0 += 1 } }
    driver.add(observer)
    displacement.spring(to: 50, velocity: 0, at: 0)
    driver.remove(observer)
    displacement.jump(to: 0)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func actionsShareTheDistanceAndTheFirstTakesItAll() {
    // Two actions of 80 points at the right; the inner one begins at 160, the outer one at 80.
    let outer = DisplacementDriver(displacement, .action(share: 0.5, length: 160, isFirst: true))
    let inner = DisplacementDriver(displacement, .action(share: 1, length: 160, isFirst: false))
    displacement.jump(to: -160)
    #expect(place(outer, at: 0) == 100 && place(inner, at: 0) == 100)
    displacement.jump(to: -80)
    #expect(place(outer, at: 0) == 140 && place(inner, at: 0) == 180)
    displacement.jump(to: -240)
    #expect(place(outer, at: 0) == 60 && place(inner, at: 0) == 20)
    displacement.expand(true, animated: false, at: 0)
    #expect(place(outer, at: 0) == -60)
    displacement.jump(to: 80)
    displacement.expand(false, animated: false, at: 0)
    #expect(place(outer, at: 0) == 60 && place(inner, at: 0) == 20)
  }

  @Test func contentIsInTheMiddleOfWhatIsVisible() {
    let driver = DisplacementDriver(displacement, .content(width: 80, length: 160))
    displacement.jump(to: -80)
    #expect(place(driver, at: 0) == 80)
    displacement.jump(to: 80)
    #expect(place(driver, at: 0) == 120)
    displacement.jump(to: 200)
    #expect(place(driver, at: 0) == 100)
    var properties = LayerProperties()
    displacement.jump(to: 10)
    driver.apply(to: &properties, at: 0, scale: 1)
    #expect(properties.opacity == 0)
  }
}

import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

@MainActor struct AnimationTests {
  private let scene = TestScene(width: 100, height: 100)

  private func opacity(of layer: Layer, _ animation: some LayerAnimation, at times: [TimeInterval])
    -> [CGFloat]
  {
    times.map { time in
      var properties = layer.properties
      animation.sample(&properties, elapsed: time)
      return (properties.opacity * 1000).rounded() / 1000
    }
  }

  @Test func aBasicAnimationGoesFromStartToEnd() {
    let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 2, timingFunction: .linear)
    #expect(opacity(of: Layer(), animation, at: [0, 0.5, 1, 1.5]) == [0, 0.25, 0.5, 0.75])
    #expect(opacity(of: Layer(), animation, at: [2, 3]) == [1, 1], "afterwards the model's value is shown")
  }

  @Test func delayRepeatAndAutoreverse() {
    let timing = AnimationTiming(delay: 1, duration: 1, repeatCount: 2, autoreverses: true)
    let animation = BasicAnimation(.opacity, from: 0, to: 0.8, timing: timing, timingFunction: .linear)
    #expect(timing.totalDuration == 5)
    #expect(opacity(of: Layer(), animation, at: [0.5, 1, 1.5, 2.5, 3.5, 5]) == [1, 0, 0.4, 0.4, 0.4, 1])
  }

  @Test func fillsHoldTheFirstAndTheLastValue() {
    let timing = AnimationTiming(delay: 1, duration: 1, fill: .both)
    let animation = BasicAnimation(.opacity, from: 0.2, to: 0.6, timing: timing)
    #expect(opacity(of: Layer(), animation, at: [0, 2, 9]) == [0.2, 0.6, 0.6])
  }

  @Test func invalidTimingsHaveNoDuration() {
    let timing = AnimationTiming(delay: -1, duration: .nan, repeatCount: -.infinity)
    #expect(timing.totalDuration == 0)
    #expect(timing.localTime(at: 0) == nil)
  }

  @Test func keyframesPassThroughTheirValues() {
    let animation = KeyframeAnimation(
      .opacity, values: [0, 1, 0.5], keyTimes: [0, 0.25, 1], timing: AnimationTiming(duration: 4))
    #expect(opacity(of: Layer(), animation, at: [0, 0.5, 1, 2.5]) == [0, 0.5, 1, 0.75])
    let steps = KeyframeAnimation(
      .opacity, values: [0.1, 0.2, 0.3], timing: AnimationTiming(duration: 3), mode: .discrete)
    #expect(opacity(of: Layer(), steps, at: [0.5, 1.5, 2.5]) == [0.1, 0.2, 0.3])
  }

  @Test func withAnotherNumberOfKeyTimesValuesAreSpacedEvenly() {
    var animation = KeyframeAnimation(
      .opacity, values: [0, 1], keyTimes: [0, 0.25], timing: AnimationTiming(duration: 4))
    animation.values = [0, 1, 0.5]
    #expect(opacity(of: Layer(), animation, at: [0, 1, 2, 3]) == [0, 0.5, 1, 0.75])
    animation.keyTimes = [0]
    #expect(opacity(of: Layer(), animation, at: [0, 1, 2, 3]) == [0, 0.5, 1, 0.75])
  }

  @Test func theFadeOfALayerWithOneSublayerIsShown() throws {
    let group = scene.add(CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.add(CGRect(x: 0, y: 0, width: 50, height: 50), .black, to: group)
    scene.compose()
    group.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1, timingFunction: .linear))
    for (time, white) in [(0, 1), (0.25, 0.75), (0.25, 0.5), (0.25, 0.25), (0.25, 0)] {
      scene.advance(by: time)
      #expect(try scene.picture().pixel(x: 20, y: 20).isClose(to: Color(white: white)))
    }
  }

  /// Nothing is composed between two steps.
  @Test func anAnimationInStepsIsDueAtItsStepsOnly() throws {
    let caret = scene.add(CGRect(x: 0, y: 0, width: 2, height: 20), .black)
    caret.add(
      KeyframeAnimation(
        .opacity, values: [1, 0], timing: AnimationTiming(delay: 1, duration: 2, repeatCount: 3),
        mode: .discrete))
    scene.compose()
    var changes: [TimeInterval] = []
    while let next = scene.compositor.nextChange(after: 100 + (changes.last ?? 0)), changes.count < 10 {
      scene.advance(by: next - 100 - (changes.last ?? 0))
      changes.append(next - 100)
      scene.compose()
    }
    #expect(changes == [1, 2, 3, 4, 5, 6, 7], "the last one is its end")
    #expect(try scene.picture().pixel(x: 0, y: 0) == .black)
  }

  @Test func autoreversedStepsAreShown() {
    let steps = KeyframeAnimation(
      .opacity, values: [0.1, 0.2], keyTimes: [0, 0.5],
      timing: AnimationTiming(duration: 1, repeatCount: 1, autoreverses: true), mode: .discrete)
    let animation = RenderAnimation(
      identifier: AnimationIdentifier(rawValue: 1), animation: steps, startTime: 10)
    #expect(animation.nextChange(since: 9) == 10)
    #expect(animation.nextChange(since: 10.25) == 10.5)
    #expect(animation.nextChange(since: 11.25) == 11.25, "it is sampled continuously")
  }

  /// The end of its animation is still reported.
  @Test func hiddenLayersAreNotAnimated() throws {
    let group = scene.add(CGRect(x: 0, y: 0, width: 50, height: 50))
    let layer = scene.add(CGRect(x: 0, y: 0, width: 50, height: 50), .black, to: group)
    group.isHidden = true
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, timing: AnimationTiming(repeatCount: .infinity)))
    scene.compose()
    #expect(scene.compositor.nextChange(after: 100) == nil)
    var isOver = false
    layer.add(BasicAnimation(.position, from: .zero, to: .zero, duration: 3)) { _ in isOver = true }
    scene.compose()
    #expect(scene.compositor.nextChange(after: 100) == 103)
    scene.advance(by: 3)
    scene.compose()
    #expect(isOver)
    group.isHidden = false
    scene.compose()
    #expect(scene.compositor.nextChange(after: 103) == 103)
  }

  @Test(arguments: [2.0, 20, 60]) func springsComeToRest(damping: Double) {
    let animation = SpringAnimation(.opacity, from: 0, to: 0.5, damping: damping)
    let end = opacity(of: Layer(), animation, at: [0, animation.timing.duration - 1e-6])
    #expect(end[0] == 0)
    #expect(abs(end[1] - 0.5) <= 0.001)
  }

  @Test func anUnderdampedSpringOvershootsAndACriticalOneDoesNot() {
    func peak(_ damping: Double) -> Double {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 0)
      return (0...400).map { spring.progress(at: Double($0) / 100) }.max() ?? 0
    }
    #expect(peak(4) > 1.2)
    #expect(peak(20) <= 1)
    #expect(peak(40) <= 1)
  }

  @Test func aGroupRunsItsAnimationsTogether() {
    let group = AnimationGroup([
      BasicAnimation(.opacity, from: 0, to: 0.5, duration: 1, timingFunction: .linear),
      BasicAnimation(
        .cornerRadius, from: 0, to: 10, timing: AnimationTiming(delay: 1, duration: 1),
        timingFunction: .linear),
    ])
    #expect(group.timing.totalDuration == 2)
    var properties = LayerProperties()
    group.sample(&properties, elapsed: 0.5)
    #expect(properties.opacity == 0.25 && properties.cornerRadius == 0)
    group.sample(&properties, elapsed: 1.5)
    #expect(properties.cornerRadius == 5)
  }

  @Test func anEndlessRunShowsWhatTheTimeIsInIt() {
    let endless = BasicAnimation(
      .opacity, from: 0, to: 1, timing: AnimationTiming(duration: 2, repeatCount: .infinity),
      timingFunction: .linear)
    let group = AnimationGroup([endless])
    #expect(group.timing.totalDuration == .infinity)
    #expect(opacity(of: Layer(), group, at: [0, 1, 2.5]) == [0, 0.5, 0.25])
    let slow = BasicAnimation(
      .opacity, from: 0.2, to: 1, timing: AnimationTiming(delay: 1, duration: .infinity))
    #expect(opacity(of: Layer(), slow, at: [0, 1, 9]) == [1, 0.2, 0.2])
  }

  @Test func timingFunctionsMatchTheirDefinition() {
    #expect(abs(TimingFunction.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(TimingFunction.easeIn.progress(at: 0.5) - 0.315357) < 1e-5)
    #expect(TimingFunction.linear.progress(at: 0.3) == 0.3)
    #expect(TimingFunction.easeOut.progress(at: -1) == 0)
    #expect(TimingFunction.easeOut.progress(at: 2) == 1)
  }

  @Test func interpolatedRotationsStayRotations() {
    let middle = AffineTransform.identity.interpolated(
      to: AffineTransform(rotationByDegrees: 90), fraction: 0.5)
    let expected = AffineTransform(rotationByDegrees: 45)
    #expect(abs(middle.m11 - expected.m11) < 1e-12 && abs(middle.m12 - expected.m12) < 1e-12)
    let flat = AffineTransform(scaleByX: 0, byY: 1)
    #expect(flat.interpolated(to: .identity, fraction: 0.2) == flat)
  }

  @Test func anAnimationShowsOnScreenAndReportsItsEndOnce() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .black)
    var ends: [Bool] = []
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1, timingFunction: .linear)) {
      ends.append($0)
    }
    #expect(try scene.picture().pixel(x: 50, y: 50) == .white)
    scene.advance(by: 0.5)
    #expect(try scene.picture().pixel(x: 50, y: 50).isClose(to: Color(white: 0.5)))
    #expect(ends.isEmpty)
    scene.advance(by: 0.5)
    #expect(try scene.picture().pixel(x: 50, y: 50) == .black)
    scene.compose()
    #expect(ends == [true])
    #expect(layer.animationKeys.isEmpty)
  }

  /// The properties of the model refuse such values.
  @Test func animationsFromValuesThatAreNoNumbersAreSurvived() throws {
    let layer = scene.add(CGRect(x: 10, y: 10, width: 20, height: 20), .black)
    layer.cornerRadius = 4
    layer.shadowOpacity = 1
    let picture = scene.add(CGRect(x: 50, y: 10, width: 20, height: 20))
    picture.contents = try solidBitmap(.black, width: 20, height: 20)
    let noNumber = CGFloat.nan
    let transform = AffineTransform(m11: noNumber, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0)
    layer.add(BasicAnimation(.transform, from: transform, duration: 1), forKey: "odd")
    scene.compose()
    layer.add(BasicAnimation(.opacity, from: noNumber, duration: 1), forKey: "odd")
    scene.compose()
    layer.add(
      BasicAnimation<Color?>(
        .backgroundColor, from: Color(red: noNumber, green: 0, blue: 0), duration: 1), forKey: "odd")
    scene.compose()
    let part = CGRect(x: noNumber, y: 0, width: 1, height: 1)
    picture.add(BasicAnimation(.contentsRect, from: part, duration: 1), forKey: "odd")
    scene.compose()
    for animated in [layer, picture] { animated.removeAnimation(forKey: "odd") }
    for x in [20, 60] { #expect(try scene.picture().pixel(x: x, y: 20) == .black) }
  }

  @Test func animationsOfAMaskAndBelowItEnd() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    let mask = Layer()
    mask.frame = layer.bounds
    let part = scene.add(mask.bounds, .black, to: mask)
    layer.mask = mask
    var ends: [Bool] = []
    for animated in [mask, part] {
      animated.add(BasicAnimation(.opacity, to: 0, duration: 1), forKey: "fade") { ends.append($0) }
    }
    scene.compose()
    #expect(scene.tree.isAnimating && mask.presentedProperties.opacity == 1)
    scene.advance(by: 1)
    scene.compose()
    #expect(ends == [true, true] && !scene.tree.isAnimating)
    #expect(mask.animationKeys.isEmpty && part.animationKeys.isEmpty)
    #expect(try scene.picture().pixel(x: 5, y: 5) == .black)
    mask.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append($0) }
    scene.compose()
    layer.mask = nil
    scene.compose()
    #expect(ends == [true, true, false])
  }

  @Test func aChangeOfAMaskAnimatesImplicitly() throws {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    let mask = Layer()
    mask.frame = layer.bounds
    mask.backgroundColor = .black
    layer.mask = mask
    scene.compose()
    mask.opacity = 0
    #expect(try scene.picture().pixel(x: 5, y: 5) == .black)
    scene.advance(by: 0.25)
    #expect(try scene.picture().pixel(x: 5, y: 5) == .white)
  }

  @Test func removingAnAnimationOrItsLayerEndsItUnfinished() {
    let layer = scene.add(CGRect(x: 0, y: 0, width: 10, height: 10), .black)
    var ends: [Bool] = []
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1), forKey: "fade") { ends.append($0) }
    scene.compose()
    #expect(scene.tree.isAnimating)
    layer.removeAnimation(forKey: "fade")
    #expect(ends == [false])
    #expect(!scene.tree.isAnimating)
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1), forKey: "fade") { ends.append($0) }
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1), forKey: "fade")
    #expect(ends == [false, false], "a new animation under the same key takes its place")
    layer.add(BasicAnimation(.position, to: .zero, duration: 1)) { ends.append($0) }
    scene.compose()
    layer.removeFromSuperlayer()
    scene.compose()
    #expect(ends == [false, false, false])
  }
}

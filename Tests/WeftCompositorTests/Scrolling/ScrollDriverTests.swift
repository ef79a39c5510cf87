import Foundation
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftCompositor

@MainActor struct ScrollDriverTests {
  private let driver = ScrollDriver()
  private let scene = TestScene(width: 100, height: 100)
  private let layer: Layer

  init() {
    layer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    layer.masksToBounds = true
    layer.driver = driver
    driver.setMetrics(Self.metrics())
    scene.compose()
  }

  private static func metrics(
    height: CGFloat = 1000, width: CGFloat = 100, isPaging: Bool = false, bounces: Bool = true
  ) -> ScrollMetrics {
    var metrics = ScrollMetrics()
    metrics.viewport = CGSize(width: 100, height: 100)
    metrics.content = CGSize(width: width, height: height)
    metrics.isPaging = isPaging
    metrics.bounces = bounces
    return metrics
  }

  private var now: TimeInterval { scene.tree.currentTime() }

  /// Advances frame by frame until nothing moves, and returns the offset of each frame.
  private func offsetsToTheEnd(step: TimeInterval = 1.0 / 60) -> [CGFloat] {
    var offsets: [CGFloat] = []
    while driver.isMoving && offsets.count < 1000 {
      scene.advance(by: step)
      scene.compose()
      offsets.append(driver.offset.y)
    }
    return offsets
  }

  @Test func aWheelClickMovesWithTheNextFrameAndEndsExactly() {
    driver.glide(by: CGSize(width: 0, height: 40), at: now)
    #expect(driver.nextChange(after: now) == now)
    #expect(!scene.tree.needsCommit, "no snapshot has to be taken")
    scene.compose()
    #expect(driver.offset.y >= 1, "in a frame at the time of the click")
    let offsets = offsetsToTheEnd()
    #expect(offsets.last == 40)
    #expect(offsets == offsets.sorted(), "without going back")
  }

  @Test func thirtyWheelClicksASecondScrollSmoothly() {
    var speeds: [CGFloat] = []
    var last: CGFloat = 0
    for frame in 0..<180 {
      if frame % 2 == 0 { driver.glide(by: CGSize(width: 0, height: 4), at: now) }
      scene.advance(by: 1.0 / 60)
      scene.compose()
      if frame > 30 { speeds.append(driver.offset.y - last) }
      last = driver.offset.y
    }
    // Two points a frame on average.
    #expect(speeds.allSatisfy { $0 > 1.2 && $0 < 2.8 })
  }

  @Test func contentIsShownAtWholePixelsWhileItMoves() throws {
    let scene = TestScene(width: 100, height: 100, scale: 1.25)
    let layer = scene.add(CGRect(x: 0, y: 0, width: 80, height: 80), .white)
    layer.driver = driver
    let line = scene.add(CGRect(x: 0, y: 40, width: 80, height: 0.8), .pureRed, to: layer)
    _ = line
    scene.compose()
    driver.glide(by: CGSize(width: 0, height: 30), at: now)
    for _ in 0..<12 {
      scene.advance(by: 1.0 / 60)
      let picture = try scene.picture()
      let rows = (0..<100).filter { !picture.pixel(x: 5, y: $0).isClose(to: .white) }
      #expect(rows.count == 1)
      #expect(rows.allSatisfy { picture.pixel(x: 5, y: $0).isClose(to: .pureRed) })
    }
  }

  @Test func slidingSpringsBackFromTheEdgeOrStopsThere() {
    driver.setMetrics(Self.metrics(height: 400))
    driver.release(velocity: CGPoint(x: 0, y: 2000), target: nil, at: now)
    let offsets = offsetsToTheEnd()
    #expect((offsets.max() ?? 0) > 305, "beyond the edge")
    #expect(offsets.last == 300)
    driver.setMetrics(Self.metrics(height: 400, bounces: false))
    driver.release(velocity: CGPoint(x: 0, y: -2000), target: nil, at: now)
    let back = offsetsToTheEnd()
    #expect(back.min() == 0)
    #expect(back.last == 0)
  }

  @Test func slidingEndsAtItsTarget() {
    driver.release(velocity: CGPoint(x: 0, y: 400), target: nil, at: now)
    let natural = driver.target.y
    #expect(abs(natural - 200) < 5)
    #expect(offsetsToTheEnd().last == natural)
    driver.release(velocity: CGPoint(x: 0, y: 400), target: CGPoint(x: 0, y: 555), at: now)
    let offsets = offsetsToTheEnd()
    #expect(offsets.last == 555)
    #expect((offsets.max() ?? 0) <= 555)
  }

  @Test func aDragBeyondTheEdgeMeetsResistance() {
    driver.drag(to: CGPoint(x: 0, y: -40), at: now)
    #expect(driver.offset.y < -8 && driver.offset.y > -30)
    #expect(driver.offset.x == 0)
    driver.release(velocity: .zero, target: nil, at: now)
    #expect(offsetsToTheEnd().last == 0)
    driver.setMetrics(Self.metrics(bounces: false))
    driver.drag(to: CGPoint(x: 0, y: -40), at: now)
    #expect(driver.offset.y == 0)
  }

  @Test func pagesAreTurnedOneAtATime() {
    driver.setMetrics(Self.metrics(isPaging: true))
    driver.glide(by: CGSize(width: 0, height: 40), at: now)
    #expect(driver.target.y == 100)
    #expect(offsetsToTheEnd().last == 100)
    driver.drag(to: CGPoint(x: 0, y: 130), at: now)
    #expect(driver.targetOffset(after: .zero).y == 100)
    #expect(driver.targetOffset(after: CGPoint(x: 0, y: 500)).y == 200)
    #expect(driver.targetOffset(after: CGPoint(x: 0, y: -500)).y == 100)
  }

  @Test func aTouchpadTurnsThePageWhenItRests() {
    driver.setMetrics(Self.metrics(isPaging: true))
    driver.follow(CGSize(width: 0, height: 60), at: now)
    scene.advance(by: 0.1)
    scene.compose()
    #expect(driver.offset.y == 60)
    #expect(driver.nextChange(after: now).map { $0 > now } == true)
    #expect(offsetsToTheEnd().last == 100)
  }

  @Test func shorterContentMovesTheOffsetBack() {
    driver.jump(to: CGPoint(x: 0, y: 900), at: now)
    driver.setMetrics(Self.metrics(height: 500))
    #expect(driver.offset.y == 400)
    driver.setMetrics(Self.metrics(height: 50))
    #expect(driver.offset == .zero)
  }

  @Test(arguments: [false, true]) func shorterContentMakesAMotionEndEarlierWithoutAJump(isSlide: Bool) {
    driver.setMetrics(Self.metrics(height: 600))
    if isSlide {
      driver.release(velocity: CGPoint(x: 0, y: 2000), target: nil, at: now)
    } else {
      driver.animate(to: CGPoint(x: 0, y: 500), at: now)
    }
    for _ in 0..<2 {
      scene.advance(by: 1.0 / 60)
      scene.compose()
    }
    let offset = driver.offset.y
    #expect(offset > 0 && offset < 300)
    driver.setMetrics(Self.metrics(height: 560))
    #expect(driver.offset.y == offset && driver.target.y == 460 && driver.isMoving)
    let offsets = offsetsToTheEnd()
    #expect(offsets == offsets.sorted() && offsets.allSatisfy { $0 >= offset })
    #expect(offsets.last == 460)
  }

  @Test func shorterContentEndsAMotionBeforeItsFirstFrame() {
    driver.animate(to: CGPoint(x: 0, y: 500), at: now)
    driver.setMetrics(Self.metrics(height: 500))
    #expect(driver.offset == .zero && driver.target.y == 400)
    let offsets = offsetsToTheEnd()
    #expect(offsets.first.map { $0 > 0 && $0 < 200 } == true, "it begins where the content is")
    #expect(offsets.last == 400)
  }

  @Test func whatFollowsShowsTheFrameOfTheScrolledLayerInAnyOrder() {
    let driver = ScrollDriver()
    driver.setMetrics(Self.metrics(width: 1000))
    let following = FollowingDriver(driver, .horizontal)
    driver.animate(to: CGPoint(x: 400, y: 0), at: 10)
    for frame in 0...90 {
      var (before, content, after) = (LayerProperties(), LayerProperties(), LayerProperties())
      let time = 10 + Double(frame) / 60
      following.apply(to: &before, at: time, scale: 1)
      driver.apply(to: &content, at: time, scale: 1)
      following.apply(to: &after, at: time, scale: 1)
      #expect(before.position.x == -content.bounds.minX)
      #expect(after.position == before.position)
    }
    #expect(driver.offset.x == 400)
  }

  @Test func noFrameIsDueOnceTheBarsHaveFaded() {
    driver.glide(by: CGSize(width: 0, height: 40), at: now)
    _ = offsetsToTheEnd()
    let next = driver.nextChange(after: now)
    #expect(next.map { $0 > now + 0.5 } == true, "the bars wait before they fade, without a frame")
    for _ in 0..<200 {
      scene.advance(by: 1.0 / 60)
      scene.compose()
    }
    #expect(driver.nextChange(after: now) == nil)
    #expect(scene.compose().isEmpty)
  }

  @Test func theOwnerIsNotifiedOnceUntilItTakesTheReport() {
    let count = Counter()
    let driver = ScrollDriver { count.increment() }
    driver.setMetrics(Self.metrics())
    var properties = LayerProperties()
    func frames(_ range: ClosedRange<Int>) {
      for frame in range { driver.apply(to: &properties, at: 10 + Double(frame) / 60, scale: 1) }
    }
    driver.glide(by: CGSize(width: 0, height: 400), at: 10)
    frames(0...4)
    #expect(count.value == 0, "the driver is not observed")
    driver.isObserved = true
    frames(5...9)
    #expect(count.value == 1)
    #expect(driver.takeReport().isMoving)
    frames(10...10)
    #expect(count.value == 2)
    _ = driver.takeReport()
    driver.isObserved = false
    frames(11...200)
    #expect(count.value == 3, "the end is reported in any case")
    #expect(!driver.takeReport().isMoving)
  }

  @Test func insideAQuietZoneTheOwnerIsOnlyNotifiedAboutTheEnd() {
    let count = Counter()
    let driver = ScrollDriver { count.increment() }
    driver.setMetrics(Self.metrics())
    driver.isObserved = true
    var properties = LayerProperties()
    func frames(_ range: ClosedRange<Int>) {
      for frame in range { driver.apply(to: &properties, at: 10 + Double(frame) / 60, scale: 1) }
    }
    driver.setQuietZone(0...400, along: .vertical)
    driver.glide(by: CGSize(width: 0, height: 300), at: 10)
    frames(0...4)
    #expect(count.value == 0)
    #expect(driver.offset.y > 0, "the offset can be read")
    frames(5...100)
    #expect(count.value == 1)
    #expect(driver.takeReport() == ScrollReport(offset: CGPoint(x: 0, y: 300), isMoving: false))
    driver.glide(by: CGSize(width: 0, height: 200), at: 12)
    frames(120...140)
    #expect(driver.offset.y > 400)
    #expect(count.value == 2, "the offset left the zone")
  }

  @Test func aQuietZoneEndsWhenItsCoordinatesShift() {
    let count = Counter()
    let driver = ScrollDriver { count.increment() }
    driver.setMetrics(Self.metrics())
    driver.isObserved = true
    driver.setQuietZone(0...400, along: .vertical)
    driver.setMetrics(Self.metrics(), shiftedBy: CGPoint(x: 0, y: 50))
    driver.glide(by: CGSize(width: 0, height: 100), at: 10)
    var properties = LayerProperties()
    for frame in 0...2 { driver.apply(to: &properties, at: 10 + Double(frame) / 60, scale: 1) }
    #expect(count.value == 1)
  }

  @Test func frameObserversAreNotWokenDuringAMotion() {
    let count = Counter()
    driver.add(FrameObserver { count.increment() })
    driver.glide(by: CGSize(width: 0, height: 100), at: now)
    #expect(count.value == 1)
    scene.compose()
    driver.glide(by: CGSize(width: 0, height: 100), at: now)
    #expect(count.value == 1, "the next frame shows it in any case")
    driver.jump(to: .zero, at: now)
    #expect(count.value == 2)
  }

  @Test func barsFadeAndGrowOverTime() throws {
    #expect(driver.bar(.vertical, at: now)?.opacity == 0)
    #expect(driver.bar(.horizontal, at: now) == nil, "there is nothing to scroll")
    driver.showBars(at: now)
    let thin = try #require(driver.bar(.vertical, at: now + 0.5))
    #expect(thin.opacity == 1)
    driver.setBar(.vertical, isWide: true, at: now + 0.5)
    #expect(try #require(driver.bar(.vertical, at: now + 0.7)).thumb.width > thin.thumb.width)
    #expect(driver.bar(.vertical, at: now + 2)?.opacity == 0)
    driver.holdBars(true, at: now + 2)
    #expect(driver.bar(.vertical, at: now + 60)?.opacity == 1)
  }

  @Test func theThumbStaysInViewWhileContentMoves() throws {
    let thumb = Layer()
    thumb.backgroundColor = .pureRed
    thumb.driver = ScrollBarDriver(driver, .vertical)
    layer.addSublayer(thumb)
    driver.jump(to: CGPoint(x: 0, y: 450), at: now)
    scene.advance(by: 0.5)
    let picture = try scene.picture()
    let rows = (0..<100).filter { picture.pixel(x: 94, y: $0).isClose(to: .pureRed) }
    #expect(rows.contains(50) && !rows.contains(5) && !rows.contains(95))
    #expect(try picture == scene.pictureFromNothing())
  }

  /// The test runs on the main thread and blocks it.
  @Test func theThreadScrollsWhileTheMainThreadIsBlocked() throws {
    let log = FrameLog()
    let hasEnded = DispatchSemaphore(value: 0)
    let driver = ScrollDriver { hasEnded.signal() }
    driver.setMetrics(Self.metrics())
    layer.driver = driver
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    scene.add(CGRect(x: 0, y: 0, width: 100, height: 5), .pureRed, to: layer)
    thread.submit(try #require(scene.tree.commit(at: MonotonicTime.now)))
    log.wait { $0.frames.count == 1 }
    driver.glide(by: CGSize(width: 0, height: 500), at: MonotonicTime.now)
    log.wait { $0.frames.last?.firstPixel == 0xFFFF_FFFF }
    hasEnded.wait()
    #expect(driver.offset.y == 500)
    thread.stop()
  }
}

import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftCompositor

@MainActor struct CompositorThreadTests {
  private let tree = LayerTree { MonotonicTime.now }
  private let layer = Layer()

  init() {
    tree.size = PixelSize(width: 64, height: 64)
    tree.root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
    layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    layer.backgroundColor = .pureRed
    layer.animatesImplicitly = false
    tree.root.addSublayer(layer)
  }

  private func commit(to thread: CompositorThread) throws {
    thread.submit(try #require(tree.commit(at: MonotonicTime.now)))
  }

  @Test func framesReachTheSink() throws {
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    try commit(to: thread)
    log.wait { $0.frames.count == 1 }
    layer.backgroundColor = .pureBlue
    try commit(to: thread)
    log.wait { $0.frames.count == 2 }
    thread.stop()
    #expect(log.state.frames.map(\.firstPixel) == [0xFFFF_0000, 0xFF00_00FF])
    #expect(log.state.isSinkGone, "the sink is released with the thread")
  }

  @Test func theSinkHearsWhetherTheWindowIsActive() throws {
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    for isActive in [false, true, false] {
      thread.setActive(isActive)
      log.wait { $0.isActive == isActive }
    }
    try commit(to: thread)
    log.wait { $0.frames.count == 1 }
    thread.stop()
    #expect(log.state.activations == [false, true, false], "only changes are told")
  }

  @Test func theBitmapsOfARestingWindowArePackedUntilItsNextFrame() async throws {
    let log = FrameLog()
    let thread = CompositorThread(
      name: "test", makeSink: { MemorySink(log: log, rests: true) }, report: log.note)
    let contents = try Canvas.draw(size: CGSize(width: 256, height: 256), isOpaque: true) {
      $0.fill($0.bounds, with: .pureGreen)
    }
    layer.contents = contents
    for (count, color) in [(1, Color.pureRed), (2, .pureBlue)] {
      tree.root.backgroundColor = color
      try commit(to: thread)
      log.wait { $0.frames.count == count }
      try await waitUntil("the bitmap is packed") { contents.isPacked }
    }
    layer.opacity = 0.5
    try commit(to: thread)
    log.wait { $0.frames.count == 3 }
    thread.stop()
    #expect(log.state.frames.map(\.firstPixel) == [0xFF00_FF00, 0xFF00_FF00, 0xFF00_807F])
  }

  /// The thread processes the sink's events before and after composing. If the sink becomes ready in the
  /// second step, no later event wakes the thread for the frame that had to wait.
  @Test func aSinkThatBecomesReadyJustBeforeTheThreadSleepsGetsItsFrame() throws {
    let log = FrameLog()
    let thread = CompositorThread(
      name: "test", makeSink: { MemorySink(log: log, looksBetweenFrames: 3) }, report: log.note)
    try commit(to: thread)
    log.wait { $0.frames.count == 1 }
    layer.backgroundColor = .pureBlue
    try commit(to: thread)
    log.wait { $0.frames.count == 2 }
    thread.stop()
    #expect(log.state.frames.last?.firstPixel == 0xFF00_00FF)
  }

  /// It sends no request to a display, so there is nothing that a display would answer.
  @Test func aFrameWithoutDamageIsReportedThoughTheSinkHoldsNoEvents() throws {
    let log = FrameLog()
    let thread = CompositorThread(
      name: "test", makeSink: { MemorySink(log: log, mayHoldEvents: false) }, report: log.note)
    var serials: [UInt64] = []
    for isEmpty in [false, true] {
      if isEmpty { layer.addSublayer(Layer()) }
      let snapshot = try #require(tree.commit(at: MonotonicTime.now))
      serials.append(snapshot.serial)
      thread.submit(snapshot)
      log.wait { $0.shown.last == snapshot.serial }
    }
    thread.stop()
    #expect((log.state.frames.count, log.state.shown) == (1, serials))
  }

  private struct Shortage: DescriptorError {
    let isOutOfDescriptors: Bool
  }

  /// Three tokens for sinks that need two each.
  private final class Tokens: Sendable {
    private struct State {
      var free = 3
      /// The attempts that have got a first token.
      var begun = 0
      /// The first attempts that have got one token and no second.
      var stuck = 0
    }

    private let state = Protected(State())

    /// Takes two tokens one after the other. Each of the first three attempts has one before any takes its second, and returns
    /// it only when all have failed.
    func makeSink(log: FrameLog) throws -> MemorySink {
      try take()
      // Counted only now: otherwise one of the three could take its second token before another has its first.
      let attempt = state.withLock { state in
        state.begun += 1
        return state.begun
      }
      wait { attempt > 3 || $0.begun >= 3 }
      do { try take() } catch {
        state.withLock { $0.stuck += 1 }
        wait { $0.stuck >= 3 }
        state.withLock { $0.free += 1 }
        throw error
      }
      return MemorySink(log: log)
    }

    private func take() throws {
      try state.withLock { state in
        guard state.free > 0 else { throw Shortage(isOutOfDescriptors: true) }
        state.free -= 1
      }
    }

    private func wait(until holds: (State) -> Bool) {
      while !state.withLock({ holds($0) }) { usleep(100) }
    }
  }

  /// Three threads share three tokens, and each needs two. All take one at first.
  @Test func ofThreadsThatStartTogetherWithFewDescriptorsOneGetsAllThatItNeeds() throws {
    let tokens = Tokens()
    let logs = (0..<3).map { _ in FrameLog() }
    let threads = logs.map { log in
      CompositorThread(name: "test", makeSink: { try tokens.makeSink(log: log) }, report: log.note)
    }
    let snapshot = try #require(tree.commit(at: MonotonicTime.now))
    for thread in threads { thread.submit(snapshot) }
    for log in logs { log.wait { $0.failure != nil || !$0.frames.isEmpty } }
    for thread in threads { thread.stop() }
    #expect(logs.filter { !$0.state.frames.isEmpty }.count == 1)
    #expect(logs.compactMap { $0.state.failure as? Shortage }.count == 2)
  }

  @Test func otherFailuresOfASinkAreReportedAtOnce() {
    let log = FrameLog()
    let count = Protected(0)
    let thread = CompositorThread(
      name: "test",
      makeSink: {
        count.withLock { $0 += 1 }
        throw Shortage(isOutOfDescriptors: false)
      }, report: log.note)
    log.wait { $0.failure != nil }
    thread.stop()
    #expect(count.withLock { $0 } == 1)
  }

  @Test func framesUnderWayAreReportedInTheirOrderAndOthersWait() throws {
    let log = FrameLog()
    let counts = FarSink.Counts()
    let thread = CompositorThread(name: "test", makeSink: { FarSink(counts: counts) }, report: log.note)
    var serials: [UInt64] = []
    func show(_ color: Color) throws {
      layer.backgroundColor = color
      let snapshot = try #require(tree.commit(at: MonotonicTime.now))
      serials.append(snapshot.serial)
      thread.submit(snapshot)
    }
    func wait(sent count: Int) { while counts.sent < count { usleep(500) } }
    for (index, color) in [Color.pureRed, .pureBlue].enumerated() {
      try show(color)
      wait(sent: index + 1)
    }
    // Neither is shown yet. Of the others, only the newest will be.
    for color in [Color.white, .black, .pureGreen] { try show(color) }
    // The second look from now on is one of a turn that has taken all of them.
    let looks = counts.looks
    thread.setVisible(true)
    while counts.looks < looks + 2 { usleep(500) }
    #expect(log.state.shown.isEmpty)
    counts.show(1)
    thread.setVisible(true)
    log.wait { $0.shown.count == 1 }
    wait(sent: 3)
    counts.show(2)
    thread.setVisible(true)
    log.wait { $0.shown.count == 2 }
    thread.stop()
    #expect(log.state.shown == [serials[0], serials[4]])
    #expect(counts.sent == 3)
  }

  @Test func animationsRunWithoutFurtherCommits() throws {
    let log = FrameLog()
    let start = MonotonicTime.now
    let times = (0...5).map { start + 0.04 * Double($0) }
    let thread = CompositorThread(
      name: "test", makeSink: { MonitorSink(log: log, times: times) }, report: log.note)
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2, timingFunction: .linear))
    thread.submit(try #require(tree.commit(at: start)))
    log.wait { !$0.finished.isEmpty }
    thread.stop()
    #expect(
      log.state.frames.map(\.firstPixel)
        == [0xFF00_0000, 0xFF33_0000, 0xFF66_0000, 0xFF99_0000, 0xFFCC_0000, 0xFFFF_0000])
  }

  @Test func nothingIsComposedWhileInvisible() throws {
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    thread.setVisible(false)
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.05))
    try commit(to: thread)
    log.wait { !$0.finished.isEmpty }
    #expect(log.state.frames.isEmpty)
    thread.setVisible(true)
    log.wait { $0.frames.count == 1 }
    thread.stop()
  }

  @Test func exposedPixelsAreShownAgain() throws {
    let log = FrameLog()
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    try commit(to: thread)
    log.wait { $0.frames.count == 1 }
    thread.expose(Region(PixelRect(x: 3, y: 4, width: 5, height: 6)))
    log.wait { $0.frames.count == 2 }
    thread.stop()
    #expect(log.state.frames[1].damage == Region(PixelRect(x: 3, y: 4, width: 5, height: 6)))
  }

  @Test func aFailingSinkIsReportedAndEndsTheThread() throws {
    let log = FrameLog()
    let thread = CompositorThread(
      name: "test", makeSink: { throw CocoaError(.fileNoSuchFile) }, report: log.note)
    log.wait { $0.failure != nil }
    thread.stop()
    #expect(log.state.failure is CocoaError)
  }
}

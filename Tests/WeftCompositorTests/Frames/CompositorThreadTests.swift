import Foundation
import Testing
import WeftGraphics

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
    let thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2, timingFunction: .linear))
    try commit(to: thread)
    log.wait { !$0.finished.isEmpty }
    thread.stop()
    #expect(log.state.frames.count > 3)
    #expect(log.state.frames.last?.firstPixel == 0xFFFF_0000)
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

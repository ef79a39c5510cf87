import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Tests a compositor's thread whose time is set manually.
@MainActor struct ManualTimeTests {
  private let tree = LayerTree { 0 }
  private let layer = Layer()
  private let log = FrameLog()
  private let thread: CompositorThread

  init() {
    tree.size = PixelSize(width: 8, height: 8)
    tree.root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.backgroundColor = .pureRed
    layer.animatesImplicitly = false
    tree.root.addSublayer(layer)
    let log = log
    thread = CompositorThread(name: "test", makeSink: { MemorySink(log: log) }, report: log.note)
    thread.setTime(0)
  }

  private func commit() throws { thread.submit(try #require(tree.commit(at: 0))) }

  private func sync(_ mark: UInt64) {
    thread.sync(mark)
    log.wait { $0.marks.last == mark }
  }

  @Test func animationsStandStillUntilTheTimeAdvances() throws {
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1, timingFunction: .linear))
    try commit()
    sync(1)
    sync(2)
    #expect(log.state.frames.map(\.firstPixel) == [0xFF00_0000], "only one frame")
    thread.setTime(0.4)
    sync(3)
    #expect(log.state.frames.count == 2)
    #expect(log.state.frames.last?.firstPixel == 0xFF66_0000)
    #expect(log.state.finished.isEmpty)
    thread.stop()
  }

  @Test func theEndsOfAnimationsAreReportedBeforeTheMark() throws {
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1, timingFunction: .linear))
    try commit()
    thread.setTime(1)
    sync(1)
    #expect(log.state.finished.count == 1)
    #expect(log.state.frames.last?.firstPixel == 0xFFFF_0000)
    thread.stop()
  }

  @Test func animationsEndWhileTheThreadIsInvisible() throws {
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1, timingFunction: .linear))
    try commit()
    sync(1)
    thread.setVisible(false)
    thread.setTime(2)
    sync(2)
    #expect(log.state.finished.count == 1)
    #expect(log.state.frames.count == 1)
    thread.stop()
  }

  @Test func aScrolledLayerIsShownAtItsNewOffset() throws {
    let driver = ScrollDriver()
    var metrics = ScrollMetrics()
    metrics.content = CGSize(width: 8, height: 100)
    metrics.viewport = CGSize(width: 8, height: 8)
    driver.setMetrics(metrics)
    tree.root.driver = driver
    let far = Layer()
    far.frame = CGRect(x: 0, y: 50, width: 8, height: 8)
    far.backgroundColor = .pureBlue
    far.animatesImplicitly = false
    tree.root.addSublayer(far)
    try commit()
    sync(1)
    driver.jump(to: CGPoint(x: 0, y: 50), at: nil)
    sync(2)
    #expect(log.state.frames.last?.firstPixel == 0xFF00_00FF, "without another tree or time")
    thread.stop()
  }
}

import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftInspector
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct FrameObservationTests {
  /// A node whose layout takes a given time by the window's clock.
  private final class SlowNode: DisplayNode, @unchecked Sendable {
    let box = DisplayNode()
    @MainActor var clock: ManualClock?
    @MainActor var duration: TimeInterval = 0

    override init() {
      super.init()
      backgroundColor = .white
      box.backgroundColor = .black
      box.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      addSubnode(box)
    }

    override func layout() {
      super.layout()
      clock?.advance(by: duration)
    }
  }

  private let root = SlowNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 400, height: 300), rootNode: root)
    root.clock = window.clock
    window.settle()
    _ = window.render()
  }

  private func change(_ duration: TimeInterval = 0, _ color: Color) {
    root.duration = duration
    root.box.backgroundColor = color
    root.setNeedsLayout()
    window.settle()
    _ = window.render()
    root.duration = 0
  }

  @Test func framesRecordTheTimeSpentOnMain() throws {
    window.scene.observesFrames = true
    _ = window.render()
    let before = try #require(window.scene.existingDiagnostics?.frameHistory).samples.count
    change(0.004, Color(hex: 0xFF0000))
    change(0.02, Color(hex: 0x00FF00))
    let samples = try #require(window.scene.existingDiagnostics?.frameHistory).samples.dropFirst(before)
    #expect(samples.map { ($0.main * 1000).rounded() } == [4, 20])
    #expect(samples.map(\.damagedPixels) == [1200, 1200])
  }

  @Test func framesOfAnimationsTakeNoTimeOnMain() throws {
    window.scene.observesFrames = true
    _ = window.render()
    root.box.layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: 1))
    window.settle()
    let before = try #require(window.scene.existingDiagnostics?.frameHistory).count
    for _ in 0..<4 {
      window.advance(by: 0.1)
      _ = window.render()
    }
    let history = try #require(window.scene.existingDiagnostics?.frameHistory)
    #expect(history.count >= before + 4)
    #expect(history.samples.suffix(4).allSatisfy { $0.main == 0 })
  }

  @Test func framesAreNotRecordedByDefault() {
    change(0.01, .white)
    #expect(window.scene.existingDiagnostics?.frameHistory == nil)
  }

  @Test func historyIsLimitedToItsCapacity() {
    let history = FrameHistory()
    for serial in 1...UInt64(FrameHistory.capacity + 10) {
      history.didCommit(serial)
      let record = FrameRecord(
        serial: serial, time: Double(serial), duration: 0.002,
        damage: Region(PixelRect(x: 0, y: 0, width: 2, height: 3)))
      history.add(record, damage: record.damage)
    }
    #expect(history.samples.count == FrameHistory.capacity)
    #expect(history.count == FrameHistory.capacity + 10)
    #expect(history.samples.last?.serial == UInt64(FrameHistory.capacity + 10))
    #expect(abs(history.statistics(\.compositor).mean - 0.002) < 1e-9)
  }

  @Test func timeOfOvertakenSnapshotsIsIncluded() {
    let history = FrameHistory()
    for serial in 1...2 as ClosedRange<UInt64> {
      history.updateDidBegin(at: 0)
      history.passesDidEnd(at: 0.003)
      history.didCommit(serial)
    }
    let damage = Region(PixelRect(x: 0, y: 0, width: 1, height: 1))
    history.add(FrameRecord(serial: 2, time: 1, duration: 0, damage: damage), damage: damage)
    #expect(history.samples.map(\.main) == [0.006])
  }

  @Test(arguments: [60, 144]) func barsAreLimitedToTwoFrameDurations(rate: Double) {
    func height(_ duration: TimeInterval) -> CGFloat {
      FrameGraphNode.barHeight(of: duration, budget: 1 / rate, in: 48)
    }
    #expect(height(0) == 0)
    #expect(abs(height(1 / rate) - 24) < 1e-9)
    #expect(height(5) == 48)
    #expect(height(1e-9) == 1)
    #expect(FrameGraphNode.milliseconds(0.01234) == "12.3 ms")
  }

  @Test func missedBeatsAreCountedAndShown() throws {
    window.showsInspector = true
    window.settle()
    _ = window.render()
    window.settle()
    let inspector = try #require(window.scene.existingDiagnostics?.inspector)
    let history = try #require(window.scene.existingDiagnostics?.frameHistory)
    let damage = Region(PixelRect(x: 0, y: 0, width: 1, height: 1))
    let interval: TimeInterval = 1 / 144
    for (serial, droppedFrames) in [(1000, 0), (1001, 3), (1002, 0)] as [(UInt64, Int)] {
      let record = FrameRecord(
        serial: serial, time: 1, duration: 0.003, damage: damage, interval: interval,
        droppedFrames: droppedFrames
      )
      history.add(record, damage: damage)
    }
    #expect(history.droppedFrames == 3)
    #expect(history.samples.suffix(3).map(\.droppedFrames) == [0, 3, 0])
    inspector.panel.show(inspector)
    window.settle()
    #expect(inspector.panel.graph.content.droppedFrames == 3)
    #expect(inspector.panel.graph.content.budget == interval)
  }

  @Test func graphShowsFramesOfTheProgramAndNotItsOwn() throws {
    window.showsInspector = true
    window.settle()
    _ = window.render()
    window.settle()
    let inspector = try #require(window.scene.existingDiagnostics?.inspector)
    let before = inspector.panel.graph.content.count
    change(0.005, Color(hex: 0x0000FF))
    window.settle()
    #expect(inspector.panel.graph.content.count == before + 1)
    #expect(inspector.panel.graph.content.samples.last.map { ($0.main * 1000).rounded() } == 5)
    // Drawing the graph produced a frame too, but not one of the program.
    _ = window.render()
    window.settle()
    #expect(inspector.panel.graph.content.count == before + 1)
  }

  @Test func changedAreasFlash() throws {
    window.showsInspector = true
    window.settle()
    _ = window.render()
    let inspector = try #require(window.scene.existingDiagnostics?.inspector)
    inspector.flashesDamage = true
    window.settle()
    _ = window.render()
    #expect(inspector.flashes.rectangles.isEmpty)
    change(0, Color(hex: 0x0000FF))
    #expect(inspector.flashes.rectangles == [PixelRect(x: 10, y: 20, width: 30, height: 40)])
    let flashed = window.render().pixel(x: 20, y: 30)
    #expect(flashed != Color(hex: 0x0000FF))
    window.advance(by: DamageFlashes.duration + 0.01)
    for _ in 0..<3 {
      window.settle()
      _ = window.render()
    }
    // The damage of a flash that ends does not flash itself.
    #expect(inspector.flashes.rectangles.isEmpty)
    #expect(window.render().pixel(x: 20, y: 30) == Color(hex: 0x0000FF))
    change(0, Color(hex: 0xFF0000))
    #expect(inspector.flashes.rectangles.count == 1)
  }
}

import Foundation
import Testing
import WeftGraphics

@testable import WeftTesting

@Suite @MainActor struct WindowTraceTests {
  /// Presses the button of a card, types, and lets time pass.
  private func use(_ window: OffscreenWindow) {
    let card = window.rootNode as? CardNode
    window.settle()
    window.click(on: card?.button ?? window.rootNode)
    window.click(on: card?.field ?? window.rootNode)
    window.type("Harbour")
    card?.title.attributedText = AttributedText("Another card", font: Font(size: 18), color: .black)
    window.settle()
    window.advance(by: 0.25)
  }

  private func document(of trace: TestTrace) -> TraceDocument { trace.document }

  private func texts(_ document: TraceDocument, _ kind: TraceDocument.Entry.Kind) -> [String] {
    document.entries.filter { $0.kind == kind }.compactMap { $0.text.map { document.strings[$0] } }
  }

  @Test func theLastFrameIsThePictureOfTheWindow() throws {
    try withTrace { trace in
      let window = CardNode.window(scale: 2)
      use(window)
      var player = FramePlayer(trace.document)
      var frames: [FramePlayer.Frame] = []
      while let frame = try player.nextFrame() { frames.append(frame) }
      #expect(frames.count > 3)
      #expect(frames.last?.picture == window.render())
    }
  }

  @Test func inputIsRecordedWithItsPlaceAndTime() {
    withTrace { trace in
      let window = CardNode.window()
      window.advance(by: 0.5)
      window.click(at: CGPoint(x: 20, y: 90))
      window.press(.character("a"), modifiers: .shift)
      let document = document(of: trace)
      #expect(
        texts(document, .input) == [
          "pointer moved", "pointer pressed primary", "pointer released primary", "key a pressed with Shift",
          "key a released with Shift",
        ])
      let press = document.entries.first { $0.kind == .input }
      #expect(press?.point == [20, 90])
      #expect(press?.time == 0.5)
    }
  }

  @Test func nodesAreRecordedWithTheReasonsOfTheirLayout() throws {
    try withTrace { trace in
      let window = CardNode.window()
      window.settle()
      let document = document(of: trace)
      let nodes = try #require(document.entries.compactMap(\.nodes).first)
      let names = (nodes.changed ?? []).map { document.strings[Int($0[1])] }
      #expect(names.first == "CardNode")
      #expect(names.contains("TextNode") && names.contains("ButtonNode"))
      let reasons = (nodes.reasons ?? []).map { document.strings[$0[1]] }
      #expect(reasons.first?.hasPrefix("Inset: 200×130") == true)
      #expect(reasons.first?.contains("ButtonNode: 80×32") == true)
    }
  }

  @Test func onlyNodesThatDifferAreRecordedAgain() throws {
    try withTrace { trace in
      let window = CardNode.window()
      window.settle()
      _ = trace.document
      let title = (window.rootNode as? CardNode)?.title
      title?.alpha = 0.5
      window.settle()
      let document = document(of: trace)
      let changes = document.entries.compactMap(\.nodes)
      #expect(changes.count == 2)
      let changed = try #require(changes.last?.changed)
      #expect(changed.count == 1)
      #expect(document.strings[Int(changed[0][2])] == "title")
      #expect(changed[0][10] == 0.5)
    }
  }

  @Test func theAccessibilityTreeIsRecorded() {
    withTrace { trace in
      let window = CardNode.window()
      window.settle()
      let document = document(of: trace)
      let lines = document.entries.compactMap(\.accessibility).first.map { $0.dropFirst(2) } ?? []
      #expect(lines.contains { document.strings[$0].contains("button \"Press\"") })
      #expect(
        lines.map { document.strings[$0] }.joined(separator: "\n") == window.accessibilityOutline())
    }
  }

  @Test func partsCanBeLeftOut() {
    withTrace(contents: []) { trace in
      let window = CardNode.window()
      window.settle()
      let entries = document(of: trace).entries
      #expect(entries.contains { $0.frame != nil })
      #expect(!entries.contains { $0.nodes != nil || $0.accessibility != nil })
    }
  }

  @Test func theSameTestGivesTheSameBytes() throws {
    func record() throws -> Data {
      try withTrace("twice") { trace in
        use(CardNode.window(scale: 2))
        return try trace.document.withoutMeasures.json()
      }
    }
    let first = try record()
    for _ in 0..<3 { #expect(try record() == first) }
  }

  @Test func theTestIsTheSameWithoutATrace() {
    func run() -> (Bitmap, String, TimeInterval) {
      let window = CardNode.window(scale: 2)
      use(window)
      return (window.render(), window.accessibilityOutline(), window.clock.now)
    }
    let (plain, traced) = (run(), withTrace { _ in run() })
    #expect(plain == traced)
  }

  /// Nodes that are not drawn, so that nothing comes from other threads: the number of commits is then always the same.
  private func makePlainWindow() -> OffscreenWindow {
    let (root, box) = (DisplayNode(), DisplayNode())
    root.backgroundColor = .white
    box.backgroundColor = .black
    box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.addSubnode(box)
    return OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: root)
  }

  /// Moves the box of a window, at once and by an animation. Returns the number of commits, and the picture.
  private func moveBox(of window: OffscreenWindow) -> (Int, Bitmap) {
    let box = window.rootNode.subnodes[0]
    window.settle()
    box.frame.origin.x = 10
    window.movePointer(to: CGPoint(x: 50, y: 50))
    Transaction.animate(duration: 0.5) { box.frame.origin.x = 60 }
    for _ in 0..<4 { window.advance(by: 0.2) }
    window.settle()
    return (window.commitCount, window.render())
  }

  @Test func aTraceAddsNoCommits() throws {
    let plain = moveBox(of: makePlainWindow())
    #expect(withTrace { _ in moveBox(of: makePlainWindow()) } == plain)
    // The same if it begins when the window is shown already.
    let window = makePlainWindow()
    window.settle()
    try withTrace { trace in
      #expect(moveBox(of: window) == plain)
      var player = FramePlayer(trace.document)
      var frames: [Bitmap] = []
      while let frame = try player.nextFrame() { frames.append(frame.picture) }
      #expect(frames.count > 3)
      #expect(frames.last == plain.1)
    }
  }

  @Test func waitsAreRecordedWithWhatWasWaitedFor() throws {
    let gate = DispatchSemaphore(value: 0)
    try withTrace { trace in
      let (root, slow) = (DisplayNode(), SlowNode(gate))
      slow.debugName = "map"
      slow.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      root.addSubnode(slow)
      let window = OffscreenWindow(size: CGSize(width: 200, height: 130), rootNode: root)
      DispatchQueue.global().async { gate.signal() }
      window.settle()
      // Nothing is left to wait for.
      window.settle()
      let document = document(of: trace)
      let waits = document.entries.filter { $0.kind == .wait }
      #expect(waits.compactMap { $0.text.map { document.strings[$0] } } == ["the window settles"])
      let measure = try #require(waits.first?.measure)
      #expect(measure.reason == "drawing SlowNode “map”")
      #expect(measure.elapsed >= 0)
    }
  }

  /// A node whose drawing waits until a gate is opened.
  private final class SlowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    // Unchecked: the gate never changes.
    private let gate: DispatchSemaphore

    init(_ gate: DispatchSemaphore) {
      self.gate = gate
      super.init()
    }

    func drawParameters() -> Gate { Gate(semaphore: gate) }

    static func draw(_ gate: Gate, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      gate.semaphore.wait()
    }

    struct Gate: @unchecked Sendable {
      // Unchecked: semaphores are made for several threads.
      let semaphore: DispatchSemaphore
    }
  }

  @Test func eachWindowOfATestIsRecorded() {
    withTrace { trace in
      let windows = [CardNode.window(), CardNode.window(scale: 2)]
      for window in windows { window.settle() }
      let document = document(of: trace)
      #expect(document.windows.map(\.scale) == [1, 2])
      #expect(document.entries.filter { $0.kind == .frame }.compactMap(\.window) == [0, 1])
    }
  }
}

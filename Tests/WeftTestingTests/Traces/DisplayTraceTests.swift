import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftTesting

@Suite(.startsDisplays, .serialized) struct DisplayTraceTests {
  private func texts(_ document: TraceDocument, _ kind: TraceDocument.Entry.Kind) -> [String] {
    document.entries.filter { $0.kind == kind }.compactMap { $0.text.map { document.strings[$0] } }
  }

  @Test func aProgramIsRecordedWithInputWaitsNodesAndOutput() async throws {
    try await withTrace { trace in
      let display = try VirtualDisplay(width: 200, height: 200)
      let program = try display.launch(
        BuiltProducts.executable("WeftX11Probe"), ["moving"], hasManualClock: true,
        environment: ["WEFT_SCALE": "1"])
      let window = try await display.waitForWindow(titled: "moving")
      try await display.waitUntilIdle(window)
      try display.click(at: CGPoint(x: 75, y: 75))
      try await display.advanceClock(of: window, by: 0.05)
      let picture = try display.screenshot()
      program.terminate()

      let document = trace.document
      var player = FramePlayer(document)
      var pictures: [Bitmap] = []
      while let frame = try player.nextFrame() { pictures.append(frame.picture) }
      #expect(pictures.contains(picture))
      #expect(pictures.count > 1)
      #expect(
        texts(document, .input) == ["pointer moves", "button 1 pressed", "button 1 released"])
      #expect(texts(document, .wait).first == "a window with the title \"moving\"")
      #expect(document.entries.contains { $0.kind == .wait && ($0.duration ?? 0) > 0 })
      #expect(texts(document, .log).first?.hasSuffix("WeftX11Probe moving") == true)
      let nodes = document.entries.compactMap(\.nodes).flatMap { $0.changed ?? [] }
      #expect(nodes.contains { document.strings[Int($0[1])] == "Window" })
      #expect(nodes.contains { document.strings[Int($0[1])] == "DisplayNode" })
    }
  }

  @Test func nothingThatIsRecordedPassesTheLinkOfADisplay() throws {
    try withTrace { trace in
      var options = VirtualDisplay.Options()
      options.size = PixelSize(width: 64, height: 64)
      options.link = DisplayLink()
      let display = try VirtualDisplay(options)
      try display.movePointer(to: CGPoint(x: 10, y: 10))
      #expect(texts(trace.document, .input) == ["pointer moves"])
      #expect(display.linkTraffic == LinkTraffic())
    }
  }

  @Test func layoutsAndTheAccessibilityTreeAreRecorded() async throws {
    try await withTrace { trace in
      let display = try VirtualDisplay(width: 500, height: 660)
      let program = try display.launch(BuiltProducts.executable("AccessibilityProbe"))
      let window = try await display.waitForWindow(titled: "Probe")
      try await display.waitUntilIdle(window)
      let document = trace.document
      program.terminate()
      let nodes = document.entries.compactMap(\.nodes)
      let reasons = nodes.flatMap { $0.reasons ?? [] }
      let root = nodes.flatMap { $0.changed ?? [] }.first { document.strings[Int($0[1])] == "ProbeNode" }
      let reason = try #require(reasons.first { $0[0] == Int(root?[0] ?? 0) })
      #expect(document.strings[reason[1]].contains("Stack"))
      let lines = document.entries.compactMap(\.accessibility).flatMap { $0.dropFirst(2) }
      #expect(lines.contains { document.strings[$0].hasPrefix("window \"Probe\"") })
      #expect(lines.contains { document.strings[$0].contains("button \"") })
    }
  }

  @Test func aTraceAddsNoFrames() async throws {
    /// What the inspector of a program says of its frames after input, and the pictures of the screen.
    func run() async throws -> (count: Int, frames: [String], pictures: [Bitmap]) {
      let path = ProgramInspector.temporaryPath()
      let inspector = ProgramInspector(path: path, isTemporary: true)
      let display = try VirtualDisplay(width: 200, height: 200)
      let program = try display.launch(
        BuiltProducts.executable("WeftX11Probe"), ["moving"], hasManualClock: true,
        environment: ["WEFT_INSPECT": path])
      let window = try await display.waitForWindow(titled: "moving")
      try await display.waitUntilIdle(window)
      let before = try frames(inspector)
      try display.click(at: CGPoint(x: 75, y: 75))
      var pictures: [Bitmap] = []
      for _ in 0..<4 {
        try await display.advanceClock(of: window, by: 0.1)
        pictures.append(try display.screenshot())
      }
      let after = try frames(inspector)
      program.terminate()
      return (after.count - before.count, after.map(area), pictures)
    }
    let plain = try await run()
    let (traced, document) = try await withTrace { trace in (try await run(), trace.document) }
    #expect(plain.count > 5)
    #expect(traced.count == plain.count)
    #expect(traced.frames.suffix(plain.count) == plain.frames.suffix(plain.count))
    #expect(traced.pictures == plain.pictures)
    #expect(document.entries.contains { $0.nodes != nil }, "the program was asked")
  }

  @Test func aTraceWakesNoIdleProgram() async throws {
    try await withTrace { trace in
      let display = try VirtualDisplay(width: 200, height: 200)
      let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["still"])
      try await program.waitForOutput("woken")
      let count = program.output.split { " ,\n".contains($0) }.drop { $0 != "woken" }.dropFirst().first
      // Thread Sanitizer's own thread wakes as often as it likes.
      if !ThreadSanitizer.isHere {
        #expect(count == "0" && program.output.contains("idle"), "\(program.output)")
      }
      _ = try await program.waitForExit()
    }
  }

  /// The lines of a program's frames.
  private func frames(_ inspector: ProgramInspector) throws -> [Substring] {
    let answer = try #require(inspector.answers(to: ["frames 1000"])?.first)
    return answer.split(separator: "\n").filter { $0.hasPrefix("frame at") }
  }

  /// When a frame was composed, and how much of it.
  private func area(_ line: Substring) -> String {
    let parts = line.split(separator: "; ")
    return "\(parts.first ?? ""); \(parts.last ?? "")"
  }

  @Test func whatAProgramWritesIsTheLog() async throws {
    try await withTrace { trace in
      let display = try VirtualDisplay(width: 100, height: 100)
      let program = try display.launch("/bin/sh", ["-c", "echo one; echo two"])
      _ = try await program.waitForExit()
      try await display.waitUntil("nothing") { true }
      #expect(texts(trace.document, .log).suffix(2) == ["one", "two"])
    }
  }
}

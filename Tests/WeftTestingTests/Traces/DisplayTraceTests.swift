import Foundation
import TestSupport
import Testing
import WeftGraphics

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

import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting

/// Jumps in a feed of ten million rows by keys, wheel and scroll bar, measured from outside: the time without
/// rows or without the photographs in them, and the memory of the process.
@MainActor
enum JumpBenchmarks {
  /// The longest time, in milliseconds, for which more than a hundredth of a strip was blank.
  private struct Blank {
    var rows: [Double] = []
    var photographs: [Double] = []
  }

  private static let size = PixelSize(width: 1000, height: 800)
  /// Vertical strips beside the posts and through their middle. They are faster to read than the whole
  /// window.
  private static let (margin, middle) = (strip(at: 40), strip(at: 480))

  private static func strip(at x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 40, height: size.height) }

  static func run() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: size.width, height: size.height)
    defer { display.kill() }
    let process = try display.launch(
      BuiltProducts.executable("demos"),
      ["feed", "--plain", "--posts", "10000000", "--size", "\(size.width)x\(size.height)", "--scale", "1"])
    display.focus(try await display.waitForWindow().identifier)
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    await display.waitForFrames(60)
    var (keys, wheel, bar) = (Blank(), Blank(), Blank())
    for _ in 0..<5 {
      try await measure(&keys, on: display) { try display.press(.end) }
      try await measure(&keys, on: display) { try display.press(.home) }
      try await measure(&wheel, on: display) { for _ in 0..<40 { try display.scroll(vertically: 1) } }
      try await measure(&bar, on: display) { try await dragBar(on: display) }
    }
    let memory = ProcessUse.proportionalMegabytes(of: process.processIdentifier)
    process.terminate()
    _ = try await process.waitForExit()
    return [("End and Home", keys), ("a fling", wheel), ("the scroll bar", bar)].flatMap { name, blank in
      [
        .atMost("jumps in 10,000,000 rows: \(name): longest without rows", "ms", blank.rows, 50),
        .atMost("jumps in 10,000,000 rows: \(name): without photographs", "ms", blank.photographs, 100),
      ]
    } + [.atMost("jumps in 10,000,000 rows: memory (PSS)", "MB", [memory ?? .nan], 70)]
  }

  /// Drags the bar's thumb, which has its minimum size, from the top to the bottom in 16 steps, and back.
  private static func dragBar(on display: VirtualDisplay) async throws {
    let x = Double(size.width - 5)
    try display.movePointer(to: CGPoint(x: x, y: 8))
    await display.waitForFrames(30)
    try display.press()
    for step in Array(1...16) + (0..<16).reversed() {
      try display.movePointer(to: CGPoint(x: x, y: 8 + Double(step) * Double(size.height - 16) / 16))
      await display.waitForFrames(2)
    }
    try display.release()
    try display.movePointer(to: CGPoint(x: 500, y: 400))
  }

  /// Measures from the start of a gesture until nothing has changed for half a second.
  private static func measure(
    _ blank: inout Blank, on display: VirtualDisplay, _ gesture: @MainActor () async throws -> Void
  ) async throws {
    let (rows, photographs) = (BlankWatch(display, margin), BlankWatch(display, middle))
    try await gesture()
    await display.waitForFrames(30)
    let damage = try DamageWatch(display)
    defer { damage.stop() }
    repeat { await display.waitForFrames(30) } while !damage.takeTimes().isEmpty
    blank.rows.append(await rows.stop() * 1000)
    blank.photographs.append(await photographs.stop() * 1000)
  }
}

import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting

/// Jumps in a feed of ten million rows by keys, wheel and scroll bar, measured from outside: how long pixels were
/// visible that belong to no row, and the memory of the process.
@MainActor
enum JumpBenchmarks {
  private static let size = PixelSize(width: 1000, height: 800)
  /// A strip through the middle of all rows, which is quicker to read than the window.
  private static let strip = PixelRect(x: 480, y: 0, width: 40, height: size.height)

  static func run() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: size.width, height: size.height)
    defer { display.kill() }
    let process = try display.launch(
      BuiltProducts.executable("feed"),
      ["--plain", "--posts", "10000000", "--size", "\(size.width)x\(size.height)", "--scale", "1"])
    let window = try await display.waitForWindow()
    display.focus(window.identifier)
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    await display.waitForFrames(60)
    var blank: [String: [Double]] = [:]
    for _ in 0..<5 {
      blank["End and Home", default: []] += try await [
        measure(on: display) { try display.press(.end) },
        measure(on: display) { try display.press(.home) },
      ]
      blank["a fling of the wheel", default: []].append(
        try await measure(on: display) {
          for _ in 0..<40 { try display.scroll(vertically: 1) }
        })
      blank["the scroll bar, dragged to the end and back", default: []].append(
        try await measure(on: display) { try await dragBar(on: display) })
    }
    let memory = ProcessUse.proportionalMegabytes(of: process.processIdentifier)
    process.terminate()
    _ = try await process.waitForExit()
    return blank.sorted { $0.key < $1.key }.map {
      .atMost("longest blank in 10,000,000 rows: \($0.key)", "ms", [$0.value.max() ?? .nan], 50)
    } + [.atMost("memory (PSS) after jumps in 10,000,000 rows", "MB", [memory ?? .nan], 70)]
  }

  /// Moves the bar's thumb, which is as small as it gets, from the top to the bottom in 16 steps, and back.
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

  /// The longest time, in milliseconds, for which more than a hundredth of the strip showed no row: from a gesture
  /// until nothing has moved for half a second.
  private static func measure(
    on display: VirtualDisplay, _ gesture: @MainActor () async throws -> Void
  ) async throws -> Double {
    let watch = BlankWatch(display, strip)
    try await gesture()
    await display.waitForFrames(30)
    let damage = try DamageWatch(display)
    defer { damage.stop() }
    repeat { await display.waitForFrames(30) } while !damage.takeTimes().isEmpty
    return await watch.stop() * 1000
  }
}

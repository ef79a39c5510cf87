import Foundation
import WeftCompositor
import WeftTesting
import WeftThreads

/// The feed scrolled by the wheel for half an hour, by short and long distances in both directions. The plain
/// and the full feed run in parallel.
@MainActor
struct EnduranceScrolling {
  private let name: String
  private let arguments: [String]
  private var numbers: SeededNumbers
  /// The position, in clicks of the wheel from the top.
  private var position = 0

  private static let minutes = 30.0
  /// The time between two turns of the wheel.
  private static let interval = Duration.milliseconds(33)
  /// The clicks of a turn while reading, and while scrolling to a distant place.
  private static let (readingSpeed, flyingSpeed) = (1, 12)
  /// The greatest distance from the top, in clicks: about a hundred and fifty windows of 800 pixels.
  private static let farthest = 1400

  static func run() async throws -> [Measurement] {
    var plain = EnduranceScrolling("plain feed scrolled", ["--plain"], seed: 1)
    var full = EnduranceScrolling("feed scrolled", [], seed: 2)
    async let plainFigures = plain.scroll()
    async let fullFigures = full.scroll()
    return try await plainFigures + fullFigures
  }

  private init(_ name: String, _ arguments: [String], seed: UInt64) {
    self.name = name
    self.arguments = arguments
    numbers = SeededNumbers(seed: seed)
  }

  private mutating func scroll() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let program = try display.launch(
      BuiltProducts.executable("demos"), ["feed", "--size", "1000x800", "--scale", "1"] + arguments)
    let window = try await display.waitForWindow().identifier
    display.focus(window)
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    var endurance = Endurance(name, process: program.processIdentifier)
    for _ in 0..<Endurance.partCount {
      let end = Endurance.partialEnd(ofMinutes: Self.minutes)
      // Scroll to the end first, so that no part reaches places that the earlier parts have not reached.
      try await turn(by: Self.farthest - position, speed: Self.flyingSpeed, on: display, until: .infinity)
      while MonotonicTime.now < end { try await scrollOnce(on: display, until: end) }
      // Each part ends at the top, with the same pictures.
      try display.press(.home)
      position = 0
      try await display.waitUntilSettled(window)
      try await endurance.endPart()
    }
    program.terminate()
    _ = try await program.waitForExit()
    return endurance.measurements
  }

  /// Scrolls a short distance up or down, or sometimes a long one.
  private mutating func scrollOnce(on display: VirtualDisplay, until end: TimeInterval) async throws {
    let isFlight = Int.random(in: 0..<6, using: &numbers) == 0
    let aim =
      isFlight
      ? Int.random(in: 0...Self.farthest, using: &numbers)
      : min(max(position + Int.random(in: -60...60, using: &numbers), 0), Self.farthest)
    try await turn(
      by: aim - position, speed: isFlight ? Self.flyingSpeed : Self.readingSpeed, on: display, until: end)
  }

  private mutating func turn(
    by clicks: Int, speed: Int, on display: VirtualDisplay, until end: TimeInterval
  ) async throws {
    var remaining = clicks
    while remaining != 0, MonotonicTime.now < end {
      let step = min(max(remaining, -speed), speed)
      try display.scroll(vertically: step)
      position += step
      remaining -= step
      try await Task.sleep(for: Self.interval)
    }
  }
}

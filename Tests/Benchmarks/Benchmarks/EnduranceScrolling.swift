import Foundation
import WeftCompositor
import WeftTesting

/// The feed scrolled by the wheel for half an hour, back and forth and far away: the plain one and the full one, side
/// by side.
@MainActor
struct EnduranceScrolling {
  private let name: String
  private let arguments: [String]
  private var numbers: SeededNumbers
  /// Clicks of the wheel from the top.
  private var position = 0

  private static let minutes = 30.0
  /// Between two turns of the wheel.
  private static let interval = Duration.milliseconds(33)
  /// Clicks of a turn: when somebody reads, and when somebody looks for something far away.
  private static let (readingSpeed, flyingSpeed) = (1, 12)
  /// How many clicks from the top it goes: some hundred and fifty windows of 800 pixels.
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
      BuiltProducts.executable("feed"), ["--size", "1000x800", "--scale", "1"] + arguments)
    let window = try await display.waitForWindow().identifier
    display.focus(window)
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    var endurance = Endurance(name, process: program.processIdentifier)
    for _ in 0..<Endurance.partCount {
      let end = Endurance.partialEnd(ofMinutes: Self.minutes)
      // Far down first, so that no part goes where none was before.
      try await turn(by: Self.farthest - position, speed: Self.flyingSpeed, on: display, until: .infinity)
      while MonotonicTime.now < end { try await scrollOnce(on: display, until: end) }
      // Each part ends at the top, where the pictures are the same.
      try display.press(.home)
      position = 0
      try await display.waitUntilSettled(window)
      try await endurance.endPart()
    }
    program.terminate()
    _ = try await program.waitForExit()
    return endurance.measurements
  }

  /// Scrolls a little up or down, or now and then far away.
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

import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// A window of 1000 by 800 pixels that is scrolled by the wheel. It is measured from outside, by the pixel
/// changes that the server reports and the kernel's figures of the process. Any program with a window can be
/// measured in this way.
@MainActor
struct ScrollBenchmarks {
  /// The demo, with the arguments that it always gets.
  var demo = ["feed", "--plain"]
  /// The program that has it.
  var program = "demos"
  /// Additions to the environment of the program.
  var environment: [String: String] = [:]
  /// The other arguments, in addition to `standardArguments`.
  var arguments: [String] = []
  private static let standardArguments = ["--size", "1000x800", "--scale", "1"]

  /// The clicks of the wheel per second, the duration in seconds, and the pixels that each click scrolls. The
  /// window shows 800 pixels.
  nonisolated private static let (rate, duration, pixelsPerClick) = (30.0, 6.0, 86.0)
  nonisolated private static let frame = 1.0 / 60
  /// Changes closer together than this belong to one frame.
  nonisolated private static let shortestGap = 0.004

  /// Measures the feed, also with photographs that have to be decoded continuously, while main is blocked,
  /// and with many rows.
  static func run() async throws -> [Measurement] {
    let plain = ScrollBenchmarks(arguments: ["--photos", "24"])
    let varied = ScrollBenchmarks(arguments: ["--photos", "500"])
    let blocked = ScrollBenchmarks(arguments: ["--blocked"])
    let long = ScrollBenchmarks(arguments: ["--posts", "100000"])
    try await varied.preparePhotographs()
    return try await plain.measureAll()
      + varied.measureSmoothness("500 photographs: ", runs: 3)
      + blocked.measureSmoothness("main blocked 300 ms of every second: ", runs: 1)
      + long.measureOpening()
  }

  /// Lets the feed paint its photographs, unless they already exist.
  private func preparePhotographs() async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try launch(on: display, ["--screenshot", file.path, "--at", "0"])
    _ = try await program.waitForExit()
  }

  private func measureOpening() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let starts = try await measureStarts(on: display)
    return [
      .atMost("scrolling: start with 100,000 rows to the first complete picture", "ms", starts, 150)
    ]
  }

  /// The figures of one run.
  struct Run {
    /// The times of the frames.
    let frames: [TimeInterval]
    /// The time from the first frame to the last, in seconds.
    let span: TimeInterval
    let processorTime: Double
    let mainThreadTime: Double

    /// The time for which frames were shown too long, in milliseconds per second.
    var lateness: Double {
      let late = zip(frames.dropFirst(), frames).map { $0 - $1 }.filter { $0 > 1.5 * ScrollBenchmarks.frame }
      return late.reduce(0) { $0 + $1 - ScrollBenchmarks.frame } * 1000 / span
    }

    var rate: Double { Double(frames.count) / span }

    /// The part of a processor that the main thread has used, in percent.
    var mainShare: Double { mainThreadTime / 10 / span }
  }

  // MARK: The figures

  private func measureAll() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let starts = try await measureStarts(on: display)
    let (process, watch) = try await open(on: display)
    var runs: [Run] = []
    for _ in 0..<3 { runs.append(try await scroll(process, watch, on: display)) }
    let memory = ProcessUse.proportionalMegabytes(of: process.processIdentifier)
    let clicks = try await measureClicks(watch, on: display)
    let turns = try await measureTurns(process, on: display)
    let blank = try await measureBlankShare(on: display)
    watch.stop()
    process.terminate()
    _ = try await process.waitForExit()
    return Self.smoothness(runs, "") + Self.effort(runs) + [
      .atMost("scrolling: memory (PSS)", "MB", [memory ?? .nan], 60),
      .atMost("scrolling: start of the process to the first picture", "ms", starts, 100),
      .atMost("scrolling: wheel click on an idle window to changed pixels", "ms", clicks, 8),
      .atMost("scrolling: longest turn of the main thread", "ms", [turns.last ?? .nan], 4),
      .atMost(
        "scrolling: turns of the main thread, p99", "ms",
        [turns.isEmpty ? .nan : turns[turns.count * 99 / 100]], 2),
      .atMost("scrolling: blank or placeholder share of the pixels", "%", blank, 1),
    ]
  }

  /// - Parameter memory: the largest proportional memory after that, in megabytes; nil not to measure it.
  func measureSmoothness(
    _ prefix: String, runs count: Int, memory limit: Double? = nil
  ) async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let (process, watch) = try await open(on: display)
    var runs: [Run] = []
    for _ in 0..<count { runs.append(try await scroll(process, watch, on: display)) }
    let memory = ProcessUse.proportionalMegabytes(of: process.processIdentifier) ?? .nan
    watch.stop()
    process.terminate()
    _ = try await process.waitForExit()
    let use = limit.map { [Measurement.atMost("scrolling: \(prefix)memory (PSS)", "MB", [memory], $0)] }
    return Self.smoothness(runs, prefix) + (use ?? [])
  }

  private static func smoothness(_ runs: [Run], _ prefix: String) -> [Measurement] {
    [
      Measurement("scrolling: \(prefix)frames", unit: "/s", samples: runs.map(\.rate), bar: "≥ 59 /s") {
        median, _ in median >= 59
      },
      .atMost("scrolling: \(prefix)late", "ms/s", runs.map(\.lateness), 0.5),
    ]
  }

  private static func effort(_ runs: [Run]) -> [Measurement] {
    let thousands = rate * duration * pixelsPerClick / 1000
    return [
      .atMost("scrolling: processor time of 6 s", "s", runs.map { $0.processorTime / 1000 }, 0.35),
      .atMost(
        "scrolling: main thread's processor time of 6 s", "s", runs.map { $0.mainThreadTime / 1000 }, 0.08),
      .atMost(
        "scrolling: processor time per 1,000 pixels", "ms", runs.map { $0.processorTime / thousands }, 25),
    ]
  }

  // MARK: The program

  private func launch(on display: VirtualDisplay, _ others: [String] = []) throws -> LaunchedProgram {
    try display.launch(
      BuiltProducts.executable(program), demo + Self.standardArguments + arguments + others,
      environment: environment)
  }

  func open(on display: VirtualDisplay) async throws -> (LaunchedProgram, DamageWatch) {
    let process = try launch(on: display)
    try await display.waitUntil("the window is shown") { !display.windows.isEmpty }
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    await display.waitForFrames(120)
    return (process, try DamageWatch(display))
  }

  private func measureStarts(on display: VirtualDisplay) async throws -> [Double] {
    var samples: [Double] = []
    for _ in 0..<8 {
      try await display.waitUntil("the last window is gone") { display.windows.isEmpty }
      let watch = try DamageWatch(display)
      await display.waitForFrames(10)
      _ = watch.takeTimes()
      let start = MonotonicTime.now
      let process = try launch(on: display)
      // The last change before a quarter of a second without changes. The first change is the server's
      // background.
      await display.waitForFrames(60)
      let times = watch.takeTimes()
      let picture = zip(times, times.dropFirst()).first { $1 - $0 > 0.25 }?.0 ?? times.last
      if let picture { samples.append((picture - start) * 1000) }
      watch.stop()
      process.terminate()
      _ = try await process.waitForExit()
    }
    return samples
  }

  // MARK: The wheel

  private func turnWheel(on display: VirtualDisplay, while body: () -> Void = {}) async throws {
    let start = MonotonicTime.now
    for click in 0..<Int(Self.rate * Self.duration) {
      let due = start + Double(click) / Self.rate
      while MonotonicTime.now < due {
        body()
        usleep(useconds_t(max(min(due - MonotonicTime.now, 0.0005), 0) * 1e6))
      }
      try display.scroll(vertically: 1)
    }
  }

  func scroll(
    _ process: LaunchedProgram, _ watch: DamageWatch, on display: VirtualDisplay
  ) async throws -> Run {
    try await measure(process, watch, on: display) { try await turnWheel(on: display) }
  }

  /// Measures what happens during six seconds by itself.
  func watch(
    _ process: LaunchedProgram, _ watch: DamageWatch, on display: VirtualDisplay
  ) async throws -> Run {
    try await measure(process, watch, on: display) { try await Task.sleep(for: .seconds(Self.duration)) }
  }

  private func measure(
    _ process: LaunchedProgram, _ watch: DamageWatch, on display: VirtualDisplay,
    while body: () async throws -> Void
  ) async throws -> Run {
    await display.waitForFrames(150)
    _ = watch.takeTimes()
    guard let before = ProcessUse(of: process.processIdentifier) else { throw VirtualDisplayError.ended }
    try await body()
    guard let after = ProcessUse(of: process.processIdentifier) else { throw VirtualDisplayError.ended }
    var frames: [TimeInterval] = []
    for time in watch.takeTimes() where time - (frames.last ?? -1) > Self.shortestGap { frames.append(time) }
    let span = (frames.last ?? 0) - (frames.first ?? 0)
    return Run(
      frames: Array(frames.dropFirst()), span: max(span, 0.001),
      processorTime: after.processorTime - before.processorTime,
      mainThreadTime: after.mainThreadTime - before.mainThreadTime)
  }

  private func measureClicks(_ watch: DamageWatch, on display: VirtualDisplay) async throws -> [Double] {
    var samples: [Double] = []
    for click in 0..<30 {
      await display.waitForFrames(120)
      // At varying moments between two ticks of the server's clock.
      usleep(useconds_t(click * 557))
      _ = watch.takeTimes()
      let start = MonotonicTime.now
      try display.scroll(vertically: click % 2 == 0 ? 1 : -1)
      await display.waitForFrames(12)
      if let first = watch.takeTimes().first { samples.append((first - start) * 1000) }
    }
    return samples
  }

  /// The processor times of the main thread between two sleeps while the wheel turns, in milliseconds and in
  /// ascending order. They are sampled every half millisecond.
  private func measureTurns(_ process: LaunchedProgram, on display: VirtualDisplay) async throws -> [Double] {
    var turns = MainThreadTurns(of: process.processIdentifier)
    try await turnWheel(on: display) { turns.sample() }
    return turns.times.sorted()
  }

  /// The share of the pixels, in percent, that have the colour of posts that are not ready, in screenshots
  /// taken while the wheel turns.
  private func measureBlankShare(on display: VirtualDisplay) async throws -> [Double] {
    var samples: [Double] = []
    var calls = 0
    try await turnWheel(on: display) {
      calls += 1
      guard calls % 400 == 0, let picture = try? display.screenshot() else { return }
      samples.append(BlankWatch.blankShare(of: picture))
    }
    // The mean, because most screenshots have no such pixels.
    return [samples.reduce(0, +) / Double(max(samples.count, 1))]
  }
}

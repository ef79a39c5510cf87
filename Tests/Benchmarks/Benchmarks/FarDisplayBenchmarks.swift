import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// A window on a display without shared memory: what is sent, and how it responds over a slow link. It is measured from
/// outside, by the bytes on the link and the pixel changes that the server reports. Any program can be measured in
/// this way:
///
///     WEFT_FAR_PROGRAM="gtk4-widget-factory" Tests/Benchmarks/run far-display
@MainActor
enum FarDisplayBenchmarks {
  /// The clicks of the wheel, and how many there are in a second: as fast as a hand turns it, and as for reading.
  private nonisolated static let (clicks, rate, slowRate) = (60, 30.0, 10.0)
  /// Changes closer together than this belong to one frame.
  private nonisolated static let shortestGap = 0.004

  static func run() async throws -> [Measurement] {
    try await measure("", DisplayLink())
      + measure("50 ms, no limit: ", DisplayLink(delay: .milliseconds(50)))
      + measure(
        "50 ms, 20 Mbit/s: ", DisplayLink(delay: .milliseconds(50), bitsPerSecond: 20_000_000))
  }

  private static func measure(
    _ prefix: String, _ link: DisplayLink
  ) async throws -> [Measurement] {
    var options = VirtualDisplay.Options()
    options.size = PixelSize(width: 1000, height: 800)
    options.link = link
    let display = try VirtualDisplay(options)
    defer { display.kill() }
    let watch = try DamageWatch(display)
    let start = MonotonicTime.now
    let process = try launch(on: display)
    try await display.waitUntil("the window is shown") { !display.windows.isEmpty }
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    try await display.waitUntil("a picture is shown") {
      try display.screenshot(of: PixelRect(x: 500, y: 400, width: 1, height: 1)).pixel(x: 0, y: 0) != .black
    }
    let shown = MonotonicTime.now - start
    try await silence(watch, on: display)
    let starting = (traffic: display.linkTraffic, time: (lastTime ?? start) - start)
    let run = try await scroll(at: rate, watch, on: display)
    let slowRun = try await scroll(at: slowRate, watch, on: display)
    let responses = try await measureClicks(watch, on: display)
    watch.stop()
    process.terminate()
    _ = try await process.waitForExit()
    let name = "far display: \(prefix)"
    return [
      .atMost("\(name)sent for 60 clicks of the wheel", "MB", [run.megabytes], 40),
      .compared("\(name)frames", "/s", [run.rate]),
      .compared("\(name)longest time without a frame", "ms", [run.longestGap * 1000]),
      .compared("\(name)frames with 10 clicks/s", "/s", [slowRun.rate]),
      .compared("\(name)longest time without a frame with 10 clicks/s", "ms", [slowRun.longestGap * 1000]),
      .compared("\(name)last click to the last change", "ms", [run.delay * 1000]),
      .compared("\(name)click on an idle window to changed pixels", "ms", responses),
      .compared("\(name)start to the first picture", "ms", [shown * 1000]),
      .compared("\(name)start to the last change", "ms", [starting.time * 1000]),
      .compared("\(name)sent at the start", "MB", [Double(starting.traffic.bytesSent) / 1e6]),
      .compared("\(name)replies at the start", "", [Double(starting.traffic.replies)]),
    ]
  }

  private static func launch(on display: VirtualDisplay) throws -> LaunchedProgram {
    let environment = ProcessInfo.processInfo.environment
    if let other = environment["WEFT_FAR_PROGRAM"] { return try display.launch("/bin/sh", ["-c", other]) }
    return try display.launch(
      BuiltProducts.executable("demos"),
      ["feed", "--plain", "--size", "1000x800", "--scale", "1", "--photos", "24"])
  }

  /// The time of the last change that `silence` has seen.
  private static var lastTime: TimeInterval?

  /// Waits until no pixel has changed for three seconds, which is longer than any pause at the start.
  private static func silence(_ watch: DamageWatch, on display: VirtualDisplay) async throws {
    var last = MonotonicTime.now
    while MonotonicTime.now - last < 3 {
      await display.waitForFrames(3)
      if let time = watch.takeTimes().last { (last, lastTime) = (time, time) }
    }
  }

  private struct Run {
    let megabytes: Double
    let rate: Double
    let longestGap: TimeInterval
    let delay: TimeInterval
  }

  private static func scroll(at rate: Double, _ watch: DamageWatch, on display: VirtualDisplay) async throws
    -> Run
  {
    let before = display.linkTraffic
    let start = MonotonicTime.now
    for click in 0..<clicks {
      let due = start + Double(click) / rate
      while MonotonicTime.now < due { usleep(500) }
      try display.scroll(vertically: 1)
    }
    let end = MonotonicTime.now
    var times: [TimeInterval] = []
    var last = end
    while MonotonicTime.now - last < 3 {
      await display.waitForFrames(3)
      let news = watch.takeTimes()
      times += news
      last = news.last ?? last
    }
    var frames: [TimeInterval] = []
    for time in times where time - (frames.last ?? -1) > shortestGap { frames.append(time) }
    let scrolled = [start] + frames.filter { $0 < end }
    let gaps = zip(scrolled.dropFirst(), scrolled).map { $0 - $1 }
    return Run(
      megabytes: Double((display.linkTraffic - before).bytesSent) / 1e6,
      rate: Double(scrolled.count - 1) / (end - start), longestGap: gaps.max() ?? (end - start),
      delay: (times.last ?? end) - end)
  }

  private static func measureClicks(_ watch: DamageWatch, on display: VirtualDisplay) async throws -> [Double]
  {
    var samples: [Double] = []
    for click in 0..<6 {
      try await silence(watch, on: display)
      let start = MonotonicTime.now
      try display.scroll(vertically: click % 2 == 0 ? -1 : 1)
      var first: TimeInterval?
      while first == nil, MonotonicTime.now - start < 10 {
        await display.waitForFrames(1)
        first = watch.takeTimes().first
      }
      // A change that does not come within ten seconds counts with that, which is a lower bound.
      samples.append(((first ?? MonotonicTime.now) - start) * 1000)
    }
    return samples
  }
}

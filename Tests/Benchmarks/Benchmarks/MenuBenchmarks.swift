import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// Menus, measured from outside: from the press of the secondary button until the screen shows the whole menu, and what
/// an open menu costs while nothing happens.
@MainActor
enum MenuBenchmarks {
  private static let size = PixelSize(width: 1000, height: 800)
  private static let place = CGPoint(x: 300, y: 200)
  private static let rounds = 3
  private static let pressesARound = 40

  static func run() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    for (name, options) in [("idle", []), ("busy for 10 ms a frame", ["--busy"])] {
      measurements += try await onProbe(options) { display, _ in
        try await measurePresses("main \(name)", on: display)
      }
    }
    return try await measurements + onProbe([]) { display, process in try await idle(process, on: display) }
  }

  private static func onProbe(
    _ options: [String], _ body: (VirtualDisplay, LaunchedProgram) async throws -> [Measurement]
  ) async throws -> [Measurement] {
    let display = try VirtualDisplay(width: size.width, height: size.height)
    defer { display.kill() }
    let process = try display.launch(BuiltProducts.executable("ScrollProbe"), ["--menu"] + options)
    let window = try await display.waitForWindow(titled: "benchmark")
    display.focus(window.identifier)
    await display.waitForFrames(90)
    try display.movePointer(to: place)
    let measurements = try await body(display, process)
    process.terminate()
    _ = try await process.waitForExit()
    return measurements
  }

  // MARK: From the press to the pixels

  private static func measurePresses(_ name: String, on display: VirtualDisplay) async throws -> [Measurement]
  {
    let menu = try await open(on: display)
    let lines = PixelLines(across: menu.frame)
    let (closed, opened) = try await pictures(of: lines, on: display)
    var (medians, percentiles): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      var samples: [Double] = []
      for press in 0..<pressesARound {
        try await lines.wait(for: closed, on: display)
        await display.waitForFrames(10)
        // At any moment between two ticks of the server's clock.
        usleep(useconds_t((press * 417 + round * 139) % 16_667))
        samples.append(try pressOnce(until: lines, show: opened, on: display))
        try display.release(.secondary)
        try display.press(.escape)
      }
      samples.sort()
      medians.append(samples[samples.count / 2])
      percentiles.append(samples[samples.count * 95 / 100])
    }
    return [
      .atMost("press to the pixels of a menu, \(name): p50", "ms", medians, 30),
      .atMost("press to the pixels of a menu, \(name): p95", "ms", percentiles, 30),
    ]
  }

  /// Opens the menu, and returns its window.
  private static func open(on display: VirtualDisplay) async throws -> VirtualWindow {
    try display.click(.secondary, at: place)
    let menu = try await display.waitForWindow(titled: "Menu")
    await display.waitForFrames(30)
    return menu
  }

  /// What lines of the screen show without and with the menu, which is open and is closed then.
  private static func pictures(
    of lines: PixelLines, on display: VirtualDisplay
  ) async throws -> (closed: [Bitmap], opened: [Bitmap]) {
    let opened = try lines.read(display)
    try display.press(.escape)
    await display.waitForFrames(30)
    return (try lines.read(display), opened)
  }

  /// Presses the button, and returns the time until the screen shows the menu, in milliseconds.
  private static func pressOnce(
    until lines: PixelLines, show opened: [Bitmap], on display: VirtualDisplay
  ) throws -> Double {
    let start = MonotonicTime.now
    try display.press(.secondary)
    while try lines.read(display) != opened {
      if MonotonicTime.now - start > 1 { break }
      usleep(200)
    }
    return (MonotonicTime.now - start) * 1000
  }

  // MARK: Idle

  private static func idle(_ process: LaunchedProgram, on display: VirtualDisplay) async throws
    -> [Measurement]
  {
    _ = try await open(on: display)
    // Work that remains after the start, such as the release of memory, runs once.
    try await Task.sleep(for: .seconds(10))
    var (wakeUps, times): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      guard let before = ProcessUse(of: process.processIdentifier) else { return [] }
      try await Task.sleep(for: .seconds(5))
      guard let after = ProcessUse(of: process.processIdentifier) else { return [] }
      wakeUps.append(Double(after.wakeUps - before.wakeUps))
      times.append(after.processorTime - before.processorTime)
    }
    return [
      .atMost("idle for 5 s with an open menu: wake-ups of all threads", "", wakeUps, 0),
      .atMost("idle for 5 s with an open menu: processor time", "ms", times, 0),
    ]
  }
}

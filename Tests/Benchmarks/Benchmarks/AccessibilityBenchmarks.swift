import Foundation
import WeftBus
import WeftCompositor
import WeftTesting
import WeftThreads

/// What programs pay for assistive technologies: nothing while there are none, and little while they listen to everything.
/// Each figure is that of interleaved rounds with and without them.
@MainActor
enum AccessibilityBenchmarks {
  private typealias Run = ScrollBenchmarks.Run

  static func run() async throws -> [Measurement] {
    try await starting() + listening() + answering()
  }

  // MARK: Nobody listens

  /// A desktop on which accessibility is off, which the program may learn of, against one who does not ask.
  private static func starting() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let bus = try PrivateBus()
    let desktop = ["DBUS_SESSION_BUS_ADDRESS": bus.address.text, "GSETTINGS_BACKEND": "memory"]
    let launcher = try display.launch(AccessibilityDesktop.launcher, environment: desktop)
    defer { launcher.terminate() }
    try await AccessibilityDesktop.waitForLauncher(on: bus.connect())
    let results = try await ProcessBenchmarks.compareStarts(
      on: display, in: [desktop.merging(["WEFT_ACCESSIBILITY": "0"]) { $1 }, desktop], rounds: 15)
    let (off, on) = (results[0], results[1])
    return [
      .compared("accessibility off: start to the first picture (rainbow)", "ms", off.times),
      difference("nobody listens: start to the first picture, in addition", "ms", off.times, on.times, 1),
      .compared("accessibility off: memory (PSS, rainbow)", "MB", off.memory),
      difference("nobody listens: memory (PSS), in addition", "MB", off.memory, on.memory, 0.3),
    ]
  }

  /// How much the medians of two series differ. The series belong to each other, round by round.
  private static func difference(
    _ name: String, _ unit: String, _ before: [Double], _ after: [Double], _ limit: Double
  ) -> Measurement {
    .atMost(name, unit, zip(after, before).map { $0 - $1 }, limit)
  }

  // MARK: Somebody listens to everything

  private static func listening() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    // The client of the display registers for all events.
    try await display.startAccessibility()
    let feed = ScrollBenchmarks(arguments: ["--photos", "24"])
    let changing = ScrollBenchmarks(demo: ["--changing"], program: "ScrollProbe")
    var measurements =
      try await compare("scrolling, all events: ", feed, on: display) {
        try await feed.scroll($0, $1, on: display)
      }
      + compare("10,000 changes/s, all events: ", changing, on: display) {
        try await changing.watch($0, $1, on: display)
      }
    if let reader = try await AccessibilityDesktop.startReader(on: display) {
      // It does not end otherwise, and keeps others from starting.
      defer { kill(pid_t(reader.processIdentifier), SIGKILL) }
      measurements += try await compare("scrolling, Orca: ", feed, on: display) {
        try await feed.scroll($0, $1, on: display)
      }
    }
    return measurements
  }

  /// Measures a program while it is listened to, and while it is not.
  private static func compare(
    _ prefix: String, _ scene: ScrollBenchmarks, on display: VirtualDisplay,
    _ measure: (LaunchedProgram, DamageWatch) async throws -> Run
  ) async throws -> [Measurement] {
    var (quiet, heard): ([Run], [Run]) = ([], [])
    for _ in 0..<3 {
      for isHeard in [false, true] {
        var scene = scene
        if !isHeard { scene.environment = ["WEFT_ACCESSIBILITY": "0"] }
        let (program, watch) = try await scene.open(on: display)
        if isHeard { _ = try await display.waitForApplication(of: program) }
        let run = try await measure(program, watch)
        if isHeard { heard.append(run) } else { quiet.append(run) }
        watch.stop()
        program.terminate()
        _ = try await program.waitForExit()
        try await display.waitUntil("the window is gone") { display.windows.isEmpty }
      }
    }
    return [
      .compared(prefix + "frames, nobody listens", "/s", quiet.map(\.rate)),
      Measurement(prefix + "frames", unit: "/s", samples: heard.map(\.rate), bar: "≥ 59 /s") { median, _ in
        median >= 59
      },
      .compared(prefix + "late, nobody listens", "ms/s", quiet.map(\.lateness)),
      .atMost(prefix + "late", "ms/s", heard.map(\.lateness), 0.5),
      .compared(prefix + "main's share of a processor, nobody listens", "%", quiet.map(\.mainShare)),
      difference(
        prefix + "main's share of a processor, in addition", "%", quiet.map(\.mainShare),
        heard.map(\.mainShare), 5),
    ]
  }

  // MARK: Answers

  private static func answering() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    try await display.startAccessibility()
    return try await rows(on: display) + cache(on: display)
  }

  /// Asks for rows of a long list, in an order that differs from that of the list.
  private static func rows(on display: VirtualDisplay) async throws -> [Measurement] {
    let count = 100_000
    let program = try display.launch(
      BuiltProducts.executable("demos"), ["feed", "--plain", "--posts", "\(count)"])
    let application = try await display.waitForApplication(of: program)
    let list = try await application.waitFor(.listBox)
    try await list.waitUntil("all rows are counted") { try await $0.childCount >= count }
    var (answers, names): ([Double], [Double]) = ([], [])
    for number in 0..<500 {
      let start = MonotonicTime.now
      let row = try await list.child(at: number * 7919 % count)
      answers.append((MonotonicTime.now - start) * 1000)
      guard number % 10 == 0, let row else { continue }
      let second = MonotonicTime.now
      _ = try await row.name
      names.append((MonotonicTime.now - second) * 1000)
    }
    program.terminate()
    _ = try await program.waitForExit()
    return [
      .atMost("100,000 rows: GetChildAtIndex", "ms", answers, 2),
      .compared("100,000 rows: the name of a row that has no node", "ms", names),
    ]
  }

  /// Reads everything of a window at once.
  private static func cache(on display: VirtualDisplay) async throws -> [Measurement] {
    let program = try display.launch(BuiltProducts.executable("demos"), ["controls"])
    let application = try await display.waitForApplication(of: program)
    try await application.waitFor(.slider, named: "Output volume")
    let bus = try await AccessibilityDesktop.connect(to: display)
    let cache = try await AccessibilityDesktop.cache(on: bus)
    var (times, count): ([Double], Int) = ([], 0)
    for _ in 0..<100 {
      let start = MonotonicTime.now
      let items = try await bus.call("GetItems", of: cache)
      times.append((MonotonicTime.now - start) * 1000)
      if case .array(let elements, _)? = items.first { count = elements.count }
    }
    program.terminate()
    _ = try await program.waitForExit()
    return [.atMost("controls: the whole tree of \(count) elements by the cache", "ms", times, 20)]
  }
}

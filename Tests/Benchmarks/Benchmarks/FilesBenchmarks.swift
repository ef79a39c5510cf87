import Foundation
import Photographs
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// The demo `files` with a folder of 100,000 files, half of them photographs, measured from outside, and Thunar with the same
/// folder where it is installed.
@MainActor
struct FilesBenchmarks {
  private let display: VirtualDisplay
  /// Contains nothing but the folder with the files.
  private let parent: URL
  private var many: URL { parent.appendingPathComponent("many") }
  private static let count = 100_000
  private static let rounds = 5

  static func run() async throws -> [Measurement] {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(
      "weft-files-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    let benchmarks = FilesBenchmarks(display: display, parent: parent)
    try benchmarks.makeFiles()
    return try await benchmarks.opening() + benchmarks.sideBySide() + benchmarks.scrolling()
  }

  private func makeFiles() throws {
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
    let photographs = try Photographs.all.enumerated().map { index, url in
      let copy = parent.appendingPathComponent(".photograph \(index)")
      try FileManager.default.copyItem(at: url, to: copy)
      return copy
    }
    for number in 0..<Self.count {
      if number.isMultiple(of: 2) {
        let name = "picture \(number).jpg"
        link(photographs[number / 2 % photographs.count].path, many.appendingPathComponent(name).path)
      } else {
        let file = fopen(many.appendingPathComponent("text \(number * 7919 % Self.count).txt").path, "w")
        ftruncate(fileno(file), number * 104_729 % 1_000_000)
        fclose(file)
      }
    }
  }

  // MARK: In the window

  /// Opens the folder by a double click, and sorts it by another column.
  private func opening() async throws -> [Measurement] {
    var (first, complete, sorted, turns): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for _ in 0..<Self.rounds {
      let program = try launch("files", parent)
      let watch = try DamageWatch(display)
      _ = try await settle(program, watch)
      var main = MainThreadTurns(of: program.processIdentifier)
      let empty = try display.screenshot(of: Self.rows)
      let start = MonotonicTime.now
      try display.click(at: Self.folder)
      try display.click(at: Self.folder)
      first.append(try await untilChanged(from: empty, since: start) { main.sample() })
      complete.append(try await settle(program, watch, since: start) { main.sample() })
      try display.movePointer(to: Self.sizeHeading)
      _ = try await settle(program, watch)
      let click = MonotonicTime.now
      try display.click(at: Self.sizeHeading)
      sorted.append(try await settle(program, watch, since: click) { main.sample() })
      turns.append(main.times.max() ?? .nan)
      watch.stop()
      program.terminate()
      _ = try await program.waitForExit()
    }
    return [
      .atMost("100,000 files: double click to the first rows", "ms", first, 100),
      .atMost("100,000 files: double click until everything is shown", "ms", complete, 1000),
      .atMost("100,000 files: click until sorted by size", "ms", sorted, 200),
      .atMost("100,000 files: longest turn of main until then", "ms", turns, 16),
    ]
  }

  /// The only row of the parent, the heading of a column, and a part of the third row, small so that looking at it takes no time.
  private static let folder = CGPoint(x: 300, y: 96)
  private static let sizeHeading = CGPoint(x: 700, y: 67)
  private static let rows = PixelRect(x: 230, y: 144, width: 60, height: 16)

  private func untilChanged(
    from old: Bitmap, since start: TimeInterval, while body: () -> Void
  ) async throws -> Double {
    while MonotonicTime.now < start + 10 {
      body()
      if try display.screenshot(of: Self.rows) != old { return (MonotonicTime.now - start) * 1000 }
      usleep(1000)
    }
    return .nan
  }

  // MARK: Beside another program

  private func sideBySide() async throws -> [Measurement] {
    var measurements: [Measurement] = []
    let small = parent.appendingPathComponent("small")
    try FileManager.default.createDirectory(at: small, withIntermediateDirectories: true)
    for (name, isWeft) in [("files", true), ("thunar", false)] {
      guard isWeft || FileManager.default.isExecutableFile(atPath: "/usr/bin/thunar") else { continue }
      for (folder, what) in [(small, "an empty folder"), (many, "100,000 files")] {
        var (times, memory): ([Double], [Double]) = ([], [])
        for _ in 0..<(isWeft ? Self.rounds : 2) {
          let watch = try DamageWatch(display)
          let start = MonotonicTime.now
          let program = try launch(name, folder)
          times.append(try await settle(program, watch, since: start))
          memory.append(ProcessUse.proportionalMegabytes(of: program.processIdentifier) ?? .nan)
          watch.stop()
          program.terminate()
          _ = try await program.waitForExit()
          try await display.waitUntil("the window is gone") { display.windows.isEmpty }
        }
        let start = "\(name): start with \(what) until everything is shown"
        let use = "\(name): memory with \(what) (PSS)"
        measurements +=
          isWeft
          ? [.atMost(start, "ms", times, 1000), .atMost(use, "MB", memory, 120)]
          : [.compared(start, "ms", times), .compared(use, "MB", memory)]
      }
    }
    return measurements
  }

  private func scrolling() async throws -> [Measurement] {
    try await ScrollBenchmarks(demo: ["files", "--grid", many.path]).measureSmoothness(
      "files, grid with thumbnails: ", runs: 3, memory: 120)
      + ScrollBenchmarks(demo: ["files", many.path]).measureSmoothness("files, list: ", runs: 3, memory: 120)
  }

  // MARK: The programs

  private func launch(_ name: String, _ folder: URL) throws -> LaunchedProgram {
    let environment = ["HOME": parent.path, "XDG_DATA_HOME": parent.path + "/.data", "NO_AT_BRIDGE": "1"]
    guard name == "files" else {
      return try display.launch("/usr/bin/\(name)", [folder.path], environment: environment)
    }
    return try display.launch(
      BuiltProducts.executable("demos"), ["files", "--size", "1000x800", "--scale", "1", folder.path],
      environment: environment)
  }

  /// How long a program is waited for, in seconds: Thunar works for minutes after everything is shown.
  private static let timeout: TimeInterval = 15

  /// Waits until a program shows a window and has done nothing for a while.
  ///
  /// - Returns: the time of the last change of the screen, in milliseconds since a time. The whole time if the program is not
  ///   done then, which is a lower bound.
  @discardableResult
  private func settle(
    _ program: LaunchedProgram, _ watch: DamageWatch, since start: TimeInterval = 0,
    while body: () -> Void = {}
  ) async throws -> Double {
    try await display.waitUntil("the window is shown") { !display.windows.isEmpty }
    var (busy, last) = (MonotonicTime.now, -1.0)
    let end = busy + Self.timeout
    var changes = watch.takeTimes()
    while MonotonicTime.now < min(busy + 0.6, end) {
      body()
      usleep(500)
      let time = ProcessUse.totalTime(of: program.processIdentifier) ?? 0
      if time > last { (busy, last) = (MonotonicTime.now, time) }
      changes += watch.takeTimes()
    }
    return MonotonicTime.now < end ? ((changes.last ?? .nan) - start) * 1000 : Self.timeout * 1000
  }
}

import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// The `rainbow` demo, measured from outside like a user would see it: a process on an X server.
enum ProcessBenchmarks {
  /// The interval between two checks of the screen, in microseconds. Without a pause the checks would take
  /// processor time from the measured process.
  private static let lookInterval: UInt32 = 400

  static func run() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: 1000, height: 800)
    defer { display.kill() }
    return try await [start(on: display)] + running(on: display)
  }

  private static func launch(
    on display: VirtualDisplay, _ environment: [String: String] = [:]
  ) throws -> LaunchedProgram {
    try display.launch(
      BuiltProducts.executable("demos"), ["rainbow", "--size", "1000x800"], environment: environment)
  }

  /// The starts of the process in several environments, in turn, and its memory a second later.
  ///
  /// - Returns: for each environment, the times in milliseconds and the proportional memory in megabytes.
  static func compareStarts(
    on display: VirtualDisplay, in environments: [[String: String]], rounds: Int
  ) async throws -> [(times: [Double], memory: [Double])] {
    let (row, column) = try await picture(on: display)
    var results = environments.map { _ in (times: [Double](), memory: [Double]()) }
    for _ in 0..<rounds {
      for (index, environment) in environments.enumerated() {
        try await display.waitUntil("the last window is gone") { try !display.isShown }
        let (time, program) = try start(on: display, row: row, column: column, environment)
        await display.waitForFrames(60)
        results[index].times.append(time)
        results[index].memory.append(ProcessUse.proportionalMegabytes(of: program.processIdentifier) ?? .nan)
        program.terminate()
        _ = try await program.waitForExit()
      }
    }
    return results
  }

  /// A row and a column of the pixels of the final picture.
  private static func picture(on display: VirtualDisplay) async throws -> (row: Bitmap, column: Bitmap) {
    let program = try launch(on: display)
    try await display.waitUntil("the window is shown") { try display.isShown }
    await display.waitForFrames(90)
    let picture = (try display.middleRow, try display.middleColumn)
    program.terminate()
    _ = try await program.waitForExit()
    return picture
  }

  /// From the start of the process until the screen shows the final picture.
  private static func start(on display: VirtualDisplay) async throws -> Measurement {
    let (row, column) = try await picture(on: display)
    let samples = try await (0..<15).map { _ in try await startOnce(on: display, row: row, column: column) }
    return Measurement(
      "start of the process to the first complete frame (rainbow)", unit: "ms", samples: samples,
      bar: "≤ 60 ms"
    ) { median, _ in median <= 60 }
  }

  private static func startOnce(on display: VirtualDisplay, row: Bitmap, column: Bitmap) async throws
    -> Double
  {
    try await display.waitUntil("the last window is gone") { try !display.isShown }
    let (duration, program) = try start(on: display, row: row, column: column)
    program.terminate()
    _ = try await program.waitForExit()
    return duration
  }

  private static func start(
    on display: VirtualDisplay, row: Bitmap, column: Bitmap, _ environment: [String: String] = [:]
  ) throws -> (time: Double, LaunchedProgram) {
    let start = MonotonicTime.now
    let program = try launch(on: display, environment)
    while try display.middleRow != row || display.middleColumn != column { usleep(lookInterval) }
    return ((MonotonicTime.now - start) * 1000, program)
  }

  /// The idle behaviour and memory of one process, and the time from a press to changed pixels.
  private static func running(on display: VirtualDisplay) async throws -> [Measurement] {
    let program = try launch(on: display)
    try await display.waitUntil("the window is shown") { try display.isShown }
    await display.waitForFrames(120)
    let measurements = try await [idle(program), memory(program), press(on: display)]
    program.terminate()
    _ = try await program.waitForExit()
    return measurements.flatMap { $0 }
  }

  private static func idle(_ program: LaunchedProgram) async throws -> [Measurement] {
    guard let before = ProcessUse(of: program.processIdentifier) else { return [] }
    try await Task.sleep(for: .seconds(10))
    guard let after = ProcessUse(of: program.processIdentifier) else { return [] }
    return [
      Measurement(
        "idle for 10 s: processor time of all threads", unit: "ms",
        samples: [after.processorTime - before.processorTime], bar: "0 ms"
      ) { median, _ in median < 0.5 },
      Measurement(
        "idle for 10 s: wake-ups of all threads", unit: "", samples: [Double(after.wakeUps - before.wakeUps)],
        bar: "≤ 2"
      ) { median, _ in median <= 2 },
    ]
  }

  private static func memory(_ program: LaunchedProgram) -> [Measurement] {
    guard let use = ProcessUse(of: program.processIdentifier) else { return [] }
    return [
      Measurement(
        "resident memory (rainbow)", unit: "MB", samples: [use.residentMegabytes], bar: "≤ 40 MB"
      ) { median, _ in median <= 40 }
    ]
  }

  /// From the press of a button until the first pixel on the screen has changed.
  private static func press(on display: VirtualDisplay) async throws -> [Measurement] {
    var samples: [Double] = []
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    for _ in 0..<40 {
      await display.waitForFrames(60)
      let (row, column) = (try display.middleRow, try display.middleColumn)
      let start = MonotonicTime.now
      try display.press()
      while try display.middleRow == row && display.middleColumn == column {
        if MonotonicTime.now - start > 0.5 { break }
        usleep(lookInterval)
      }
      samples.append((MonotonicTime.now - start) * 1000)
      try display.release()
    }
    return [
      Measurement(
        "press of a button to changed pixels (rainbow)", unit: "ms", samples: samples,
        bar: "≤ 25 ms (1.5 frames)"
      ) { median, _ in median <= 25 }
    ]
  }
}

extension VirtualDisplay {
  fileprivate var middleRow: Bitmap {
    get throws {
      try screenshot(of: PixelRect(x: 0, y: options.size.height / 3, width: options.size.width, height: 1))
    }
  }

  fileprivate var middleColumn: Bitmap {
    get throws {
      try screenshot(of: PixelRect(x: options.size.width / 3, y: 0, width: 1, height: options.size.height))
    }
  }

  /// Whether the screen shows anything. An empty one is black.
  fileprivate var isShown: Bool {
    get throws {
      let column = try middleColumn
      return (0..<column.height).contains { column.pixel(x: 0, y: $0) != .black }
    }
  }
}

extension Sequence {
  /// The results of an asynchronous transform, which is applied to one element after the other.
  fileprivate func map<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}

import Foundation
import WeftGraphics
import WeftTesting
import WeftThreads

/// A window with the plain feed that gets sixty sizes in a second, as from a user who drags its corner. It is measured
/// from outside.
@MainActor
enum ResizingBenchmarks {
  private nonisolated static let sizesASecond = 60

  /// A window, and what it must reach.
  private struct Setup {
    let name: String
    let size: PixelSize
    let scale: Int
    /// Limits of the median and the 95th percentile until a size is painted, in milliseconds.
    let limits: (median: Double, percentile: Double)
    /// The limit of the processor time, in seconds.
    let processorTime: Double
  }

  /// Measures a common window and a large one at scale 2.
  static func run() async throws -> [Measurement] {
    let common = Setup(
      name: "resizing", size: PixelSize(width: 1000, height: 800), scale: 1, limits: (3, 5),
      processorTime: 0.2)
    let large = Setup(
      name: "resizing 3600×2000", size: PixelSize(width: 3600, height: 2000), scale: 2, limits: (8, 16),
      processorTime: 0.6)
    return try await measure(common) + measure(large)
  }

  private static func measure(_ setup: Setup) async throws -> [Measurement] {
    let (size, scale) = (setup.size, setup.scale)
    let display = try VirtualDisplay(width: size.width, height: size.height)
    defer { display.kill() }
    let process = try display.launch(
      BuiltProducts.executable("demos"),
      ["feed", "--plain", "--size", "\(size.width / scale)x\(size.height / scale)", "--scale", "\(scale)"])
    try await display.waitUntil("the window is shown") { !display.windows.isEmpty }
    let window = display.windows[0].identifier
    var painted: [Double] = []
    var times: [Double] = []
    var processorTimes: [Double] = []
    var mainTimes: [Double] = []
    for _ in 0..<3 {
      await display.waitForFrames(120)
      guard let before = ProcessUse(of: process.processIdentifier) else { throw VirtualDisplayError.ended }
      let round = try await Task.detached { try resize(window, from: size, on: display) }.value
      guard let after = ProcessUse(of: process.processIdentifier) else { throw VirtualDisplayError.ended }
      painted.append(Double(round.count { $0 != nil }))
      // Sizes that were never painted count with the time until the next size, which is a lower bound.
      times += round.map { $0 ?? 1000 / Double(sizesASecond) }
      processorTimes.append((after.processorTime - before.processorTime) / 1000)
      mainTimes.append((after.mainThreadTime - before.mainThreadTime) / 1000)
    }
    process.terminate()
    _ = try await process.waitForExit()
    let percentile = times.sorted()[times.count * 95 / 100]
    return [
      Measurement("\(setup.name): painted of 60 sizes", unit: "", samples: painted, bar: "60") { median, _ in
        median == 60
      },
      .atMost("\(setup.name): until a size is painted", "ms", times, setup.limits.median),
      .atMost("\(setup.name): the same, p95", "ms", [percentile], setup.limits.percentile),
      .atMost("\(setup.name): processor time", "s", processorTimes, setup.processorTime),
      .atMost("\(setup.name): main thread's processor time", "s", mainTimes, setup.processorTime / 2),
    ]
  }

  /// Gives the window sixty sizes in a second, first smaller, then larger again. Runs on its own thread.
  ///
  /// - Returns: the times until the frame was there, in milliseconds. Nil for sizes that were not painted before the next
  ///   one.
  private nonisolated static func resize(
    _ window: UInt, from largest: PixelSize, on display: VirtualDisplay
  ) throws -> [Double?] {
    let sizes = try PaintedSizes(of: window, on: display.name)
    let begin = MonotonicTime.now
    return (1...sizesASecond).map { index in
      let step = index <= sizesASecond / 2 ? index : sizesASecond - index
      let size = PixelSize(width: largest.width - 7 * step, height: largest.height - 5 * step)
      let due = begin + Double(index) / Double(sizesASecond)
      while MonotonicTime.now < due { usleep(useconds_t(max(min(due - MonotonicTime.now, 0.001), 0) * 1e6)) }
      let start = MonotonicTime.now
      display.resize(window, to: size)
      let painted = sizes.waitForFrame(of: size, until: due + 1 / Double(sizesASecond))
      return painted.map { ($0 - start) * 1000 }
    }
  }
}

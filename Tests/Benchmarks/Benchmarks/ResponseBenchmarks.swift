import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// The response times of a window, measured from outside: from the press of a button to changed pixels, and
/// from a new size to the frame of that size.
@MainActor
enum ResponseBenchmarks {
  private nonisolated static let size = PixelSize(width: 1000, height: 800)
  private nonisolated static let sizesASecond = 60

  static func run() async throws -> [Measurement] {
    let display = try VirtualDisplay(width: size.width, height: size.height)
    defer { display.kill() }
    let process = try display.launch(BuiltProducts.executable("ScrollProbe"), ["--button"])
    try await display.waitUntil("the window is shown") { !display.windows.isEmpty }
    await display.waitForFrames(90)
    let presses = try await measurePresses(on: display)
    let window = display.windows[0].identifier
    var resizes: [Double] = []
    var percentiles: [Double] = []
    for _ in 0..<3 {
      await display.waitForFrames(30)
      let times = try await Task.detached { try resize(window, on: display) }.value
      resizes.append(Double(times.count { $0 != nil }))
      // Sizes that were never painted count with the time until the next size, which is a lower bound.
      percentiles.append(times.map { $0 ?? 1000 / Double(sizesASecond) }.sorted()[times.count * 95 / 100])
    }
    process.terminate()
    _ = try await process.waitForExit()
    return [
      .atMost("press of a button to changed pixels", "ms", presses, 8),
      Measurement("60 sizes in a second: painted", unit: "", samples: resizes, bar: "60") { median, _ in
        median == 60
      },
      .atMost("60 sizes in a second: p95 until painted", "ms", percentiles, 6),
    ]
  }

  private static func measurePresses(on display: VirtualDisplay) async throws -> [Double] {
    let watch = try DamageWatch(display)
    defer { watch.stop() }
    try display.movePointer(to: CGPoint(x: 500, y: 400))
    var samples: [Double] = []
    for press in 0..<40 {
      await display.waitForFrames(60)
      // At any moment between two ticks of the server's clock.
      usleep(useconds_t(press * 417))
      _ = watch.takeTimes()
      let start = MonotonicTime.now
      try display.press()
      await display.waitForFrames(12)
      if let first = watch.takeTimes().first { samples.append((first - start) * 1000) }
      try display.release()
    }
    return samples
  }

  /// Gives the window sixty sizes in a second and checks for the red frame at its corner. Runs on its own
  /// thread.
  ///
  /// - Returns: the times until the frame was there, in milliseconds. Nil for sizes that were not painted
  ///   before the next one.
  private nonisolated static func resize(_ window: UInt, on display: VirtualDisplay) throws -> [Double?] {
    var times: [Double?] = []
    let begin = MonotonicTime.now
    for index in 1...sizesASecond {
      // First smaller, then larger again. Each step is larger than the width of the frame.
      let step = index <= sizesASecond / 2 ? index : sizesASecond - index
      let size = PixelSize(width: size.width - 7 * step, height: size.height - 5 * step)
      let due = begin + Double(index) / Double(sizesASecond)
      while MonotonicTime.now < due { usleep(useconds_t(max(min(due - MonotonicTime.now, 0.001), 0) * 1e6)) }
      let start = MonotonicTime.now
      display.resize(window, to: size)
      let end = due + 1 / Double(sizesASecond)
      times.append(try paintingTime(of: size, since: start, until: end, on: display))
    }
    return times
  }

  /// The time until the red frame is at the corner of a size, in milliseconds. Nil if it is not there before
  /// `end`.
  private nonisolated static func paintingTime(
    of size: PixelSize, since start: TimeInterval, until end: TimeInterval, on display: VirtualDisplay
  ) throws -> Double? {
    let corner = PixelRect(x: size.width - 1, y: size.height - 1, width: 1, height: 1)
    // At least once, because this thread may have been delayed.
    repeat {
      if try display.screenshot(of: corner).pixel(x: 0, y: 0) == Color(red: 1, green: 0, blue: 0) {
        return (MonotonicTime.now - start) * 1000
      }
      usleep(200)
    } while MonotonicTime.now < end
    return nil
  }
}

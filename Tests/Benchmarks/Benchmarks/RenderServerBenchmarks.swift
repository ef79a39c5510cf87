import Foundation
import WeftCompositor
import WeftTesting
import WeftThreads

/// The `render-server` demo with requests from four connections at the same time: cards of 1200×630 pixels
/// with text, an avatar and a photograph. Every card is different, and none is cached.
enum RenderServerBenchmarks {
  private static let connections = 4

  static func run() async throws -> [Measurement] {
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
    let program = try LaunchedProgram(
      BuiltProducts.executable("render-server"), ["--port", "0"], environment: environment)
    try await program.waitForOutput("/\n")
    guard let port = Int(program.output.split(separator: ":").last?.dropLast(2) ?? "") else { return [] }
    _ = await cards(200, port: port)
    var rates: [Double] = []
    var memory: [Double] = []
    var processorTimes: [Double] = []
    var mainTime = 0.0
    for _ in 0..<20 {
      let start = ProcessUse.totalTime(of: program.processIdentifier) ?? 0
      let before = ProcessUse.mainThread(of: program.processIdentifier)?.time ?? 0
      rates.append(500 / (await cards(500, port: port)))
      mainTime = ((ProcessUse.mainThread(of: program.processIdentifier)?.time ?? 0) - before) / 500
      processorTimes.append(((ProcessUse.totalTime(of: program.processIdentifier) ?? 0) - start) / 500)
      memory.append(ProcessUse.proportionalMegabytes(of: program.processIdentifier) ?? 0)
    }
    program.terminate()
    _ = try await program.waitForExit()
    return [
      Measurement("cards a second, client included", unit: "", samples: rates, bar: "≥ 150") { median, _ in
        median >= 150
      },
      .atMost("processor time for a card, server only", "ms", processorTimes, 13.3),
      .atMost("main thread for a card", "ms", [mainTime], 2),
      .atMost("growth of memory from 2,000 to 10,000 cards", "MB", [memory[19] - memory[3]], 5),
      .atMost("memory after 10,000 cards", "MB", [memory[19]], 120),
    ]
  }

  /// Requests cards and returns the time that this took, in seconds.
  private static func cards(_ count: Int, port: Int) async -> TimeInterval {
    let start = MonotonicTime.now
    let next = Protected(0)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let running = Protected(connections)
      for _ in 0..<connections {
        Thread.detachNewThread {
          ask(port: port) {
            next.withLock { next in
              guard next < count else { return nil }
              next += 1
              return next
            }
          }
          let isLast = running.withLock { running in
            running -= 1
            return running == 0
          }
          if isLast { continuation.resume() }
        }
      }
    }
    return MonotonicTime.now - start
  }

  private static func ask(port: Int, next: () -> Int?) {
    do {
      let client = try LoopbackClient(port: port)
      while let number = next() {
        let path =
          "/card?title=What%20number%20\(number)%20has%20to%20say&photo=\(number % 13)&avatar=\(number % 7)"
          + "&text=Some%20words%20about%20it%2C%20as%20long%20as%20they%20are%20in%20such%20previews,"
          + "%20which%20take%20two%20lines.&site=The%20Long%20View&dark=\(number % 2)"
        guard try client.get(path).status == 200 else { preconditionFailure("a request for a card failed") }
      }
    } catch {
      preconditionFailure("the connection to the server failed: \(error)")
    }
  }
}

import Foundation

/// Writes a line to the standard output without buffering, so that the test can read it while the probe runs.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

/// Runs work from a timer of the main run loop.
@MainActor
func after(_ seconds: TimeInterval, _ work: @escaping @MainActor @Sendable () -> Void) {
  let timer = Timer(fire: Date() + seconds, interval: 0, repeats: false) { _ in MainActor.assumeIsolated(work)
  }
  RunLoop.main.add(timer, forMode: .default)
}

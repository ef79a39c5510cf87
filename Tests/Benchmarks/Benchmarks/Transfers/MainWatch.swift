import Foundation
import Synchronization

/// Measures how long main is busy at a time: another thread asks it again and again to do nothing.
final class MainWatch: Sendable {
  private let isDone = Atomic(false)
  /// The longest time until main has answered, in nanoseconds.
  private let longest = Atomic(0)

  init() {
    Thread.detachNewThread { [self] in
      while !isDone.load(ordering: .relaxed) {
        let answer = DispatchSemaphore(value: 0)
        let start = DispatchTime.now().uptimeNanoseconds
        DispatchQueue.main.async { answer.signal() }
        answer.wait()
        longest.max(Int(DispatchTime.now().uptimeNanoseconds - start), ordering: .relaxed)
        usleep(200)
      }
    }
  }

  /// Ends measuring, and returns the longest time in milliseconds.
  func end() -> Double {
    isDone.store(true, ordering: .relaxed)
    return Double(longest.load(ordering: .relaxed)) / 1e6
  }
}

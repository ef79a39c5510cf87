import Foundation
import WeftCompositor
import WeftGraphics
import WeftTesting
import WeftThreads

/// Checks repeatedly, on its own thread, whether a part of a display shows the colour that the plain feed has
/// where a post is not ready.
final class BlankWatch: Sendable {
  private struct State {
    var isStopped = false
    /// The start of the current blank period. Nil if there is none.
    var start: TimeInterval?
    var longest: TimeInterval = 0
  }

  private let state = Protected(State())
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts to check.
  init(_ display: VirtualDisplay, _ area: PixelRect) {
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isStopped }), let picture = try? display.screenshot(of: area) {
        record(isBlank: Self.blankShare(of: picture) > 1, at: MonotonicTime.now)
        usleep(2000)
      }
      hasEnded.signal()
    }
  }

  /// Stops checking and returns the longest time without interruption, in seconds, in which more than a
  /// hundredth of the area was blank.
  func stop() async -> TimeInterval {
    state.withLock { $0.isStopped = true }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        hasEnded.wait()
        continuation.resume()
      }
    }
    return state.withLock { $0.longest }
  }

  private func record(isBlank: Bool, at time: TimeInterval) {
    state.withLock { state in
      guard isBlank else {
        state.start = nil
        return
      }
      let start = state.start ?? time
      state.start = start
      state.longest = max(state.longest, time - start)
    }
  }

  /// The share of the pixels, in percent, that have the colour of `PlainPostNode.unready`. The table behind
  /// the posts has the same colour.
  static func blankShare(of picture: Bitmap) -> Double {
    var count = 0
    picture.withPixels { pixels, bytesPerRow in
      for row in 0..<picture.height {
        let line = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for column in 0..<picture.width where line[column] & 0xFF_FFFF == 0xE4_E1DD { count += 1 }
      }
    }
    return Double(count) * 100 / Double(picture.width * picture.height)
  }
}

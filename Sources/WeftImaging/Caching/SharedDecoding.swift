import Foundation
import WeftGraphics
import WeftThreads

/// A picture that is being decoded by one thread for all that want it.
final class SharedDecoding: Sendable {
  private struct State {
    var wishes: [@Sendable () -> Bool] = []
    var result: Result<Bitmap, ImageError>?
  }

  private let state = Protected(State())
  private let ended = DispatchSemaphore(value: 0)

  /// How long a waiting thread sleeps before it asks again whether its picture is still wanted.
  private static let interval = DispatchTimeInterval.milliseconds(10)

  /// Adds somebody who wants the picture until `isCancelled` is true.
  ///
  /// - Returns: false if decoding has ended.
  @discardableResult
  func join(_ isCancelled: @escaping @Sendable () -> Bool) -> Bool {
    state.withLock { state in
      if state.result == nil { state.wishes.append(isCancelled) }
      return state.result == nil
    }
  }

  /// Whether nobody wants the picture any longer.
  var isUnwanted: Bool {
    var askedCount = 0
    while true {
      let wishes = state.withLock { $0.wishes }
      // Somebody may have joined while the others were asked.
      guard wishes.count > askedCount else { return true }
      guard wishes[askedCount...].allSatisfy({ $0() }) else { return false }
      askedCount = wishes.count
    }
  }

  /// Tells all who wait.
  func end(_ result: Result<Bitmap, ImageError>) {
    state.withLock { $0.result = result }
    ended.signal()
  }

  /// Waits until the picture is decoded.
  ///
  /// - Returns: how that ended, or `.cancelled` as soon as this thread's picture isn't wanted any longer; nil
  ///   if decoding was cancelled by others, so that it has to begin again.
  func wait(isCancelled: @escaping @Sendable () -> Bool) -> Result<Bitmap, ImageError>? {
    join(isCancelled)
    while true {
      if let result = state.withLock({ $0.result }) {
        if case .failure(.cancelled) = result { return isCancelled() ? result : nil }
        return result
      }
      if isCancelled() { return .failure(.cancelled) }
      // The next one that waits shall wake, too.
      if ended.wait(timeout: .now() + Self.interval) == .success { ended.signal() }
    }
  }
}

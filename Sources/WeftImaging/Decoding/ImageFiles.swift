import Foundation
import WeftThreads

/// The files that pictures live of, so that a file is in memory once, however many show it.
///
/// Their data is kept weakly. Any thread.
final class ImageFiles: Sendable {
  /// Those of the process.
  static let shared = ImageFiles()

  private struct Contents {
    weak var source: ImageSource?
  }

  private struct State {
    var files: [ImageFile.Identity: Contents] = [:]
    /// How many files there may be before the dead ones are swept out.
    var sweepCount = leastSweepCount
  }

  private static let leastSweepCount = 32

  private let state = Protected(State())
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// What is in a file: read now, or by somebody who still has it, if the file is the same.
  ///
  /// - Throws: what `Image.init(contentsOf:scale:limits:)` throws.
  func source(_ url: URL, limits: DecodingLimits) throws(ImageError) -> ImageSource {
    let file = try ImageFile(url, limits: limits)
    guard file.identity.isSettled(at: now()) else { return try ImageSource(file.read(), limits: limits) }
    if let known = known(file.identity) {
      try known.check(limits)
      return known
    }
    return add(try ImageSource(file.read(), limits: limits), for: file.identity)
  }

  /// How many files are known, also those that nobody has any more, for tests.
  var count: Int { state.withLock { $0.files.count } }

  private func known(_ identity: ImageFile.Identity) -> ImageSource? {
    state.withLock { $0.files[identity]?.source }
  }

  /// Takes in what was read, unless another thread was faster.
  private func add(_ source: ImageSource, for identity: ImageFile.Identity) -> ImageSource {
    state.withLock { state in
      if let known = state.files[identity]?.source { return known }
      state.files[identity] = Contents(source: source)
      if state.files.count > state.sweepCount {
        state.files = state.files.filter { $0.value.source != nil }
        state.sweepCount = max(Self.leastSweepCount, 2 * state.files.count)
      }
      return source
    }
  }
}

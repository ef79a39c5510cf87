import Foundation
import WeftThreads

/// The image files in use. Images of the same file share one copy of its data.
///
/// The data is referenced weakly. Any thread.
final class ImageFiles: Sendable {
  /// The files of the process.
  static let shared = ImageFiles()

  private struct Contents {
    weak var source: ImageSource?
  }

  private struct State {
    var files: [ImageFile.Identity: Contents] = [:]
    /// The number of files at which dead entries are removed.
    var sweepCount = leastSweepCount
  }

  private static let leastSweepCount = 32

  private let state = Protected(State())
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Returns the contents of a file: the existing source if an image of the unchanged file is still alive,
  /// otherwise read now.
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

  /// The number of known files, including dead entries, for tests.
  var count: Int { state.withLock { $0.files.count } }

  private func known(_ identity: ImageFile.Identity) -> ImageSource? {
    state.withLock { $0.files[identity]?.source }
  }

  /// Adds what was read, unless another thread has added it first.
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

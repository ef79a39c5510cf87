import Foundation
import WeftThreads

/// Images in memory as they arrived, by URL. Any thread.
final class ImageMemoryCache: Sendable {
  private struct Entry: Sendable {
    var image: ImageContainer
    var validity: ImageValidity
  }

  private struct State {
    var images = LeastRecentlyUsed<URL, Entry>()
    /// Images that were removed from the cache and may still be shown.
    var evicted: [URL: (image: WeakImageContainer, validity: ImageValidity, cost: Int)] = [:]
    /// The number of evicted images at which dead entries are removed.
    var sweepCount = ImageMemoryCache.leastSweepCount

    mutating func evict(_ url: URL, _ entry: Entry, cost: Int) {
      evicted[url] = (WeakImageContainer(entry.image), entry.validity, cost)
      guard evicted.count > sweepCount else { return }
      evicted = evicted.filter { $0.value.image.container != nil }
      sweepCount = max(ImageMemoryCache.leastSweepCount, 2 * evicted.count)
    }
  }

  private static let leastSweepCount = 64

  private let byteLimit: Int
  private let state = Protected(State())

  init(byteLimit: Int) { self.byteLimit = max(byteLimit, 0) }

  var byteCount: Int { state.withLock { $0.images.cost } }

  /// The number of evicted images, including dead entries, for tests.
  var evictedCount: Int { state.withLock { $0.evicted.count } }

  func image(for url: URL) -> (image: ImageContainer, validity: ImageValidity)? {
    state.withLock { state in
      if let entry = state.images.use(url) { return (entry.image, entry.validity) }
      guard let (weak, validity, cost) = state.evicted.removeValue(forKey: url), let image = weak.container
      else { return nil }
      state.images.set(Entry(image: image, validity: validity), for: url, cost: cost)
      return (image, validity)
    }
  }

  /// - Parameter isCurrent: whether the image was not removed since it was read. Called under the lock.
  func store(
    _ image: ImageContainer, _ validity: ImageValidity, cost: Int, for url: URL,
    ifCurrent isCurrent: () -> Bool = { true }
  ) {
    let freed = state.withLock { state -> [Entry] in
      guard isCurrent() else { return [] }
      state.evicted[url] = nil
      state.images.set(Entry(image: image, validity: validity), for: url, cost: cost)
      return Self.trim(&state, to: byteLimit)
    }
    withExtendedLifetime(freed) {}
  }

  /// Removes an image. It is found again as long as it is shown.
  func remove(_ url: URL) {
    let freed = state.withLock { state in
      let cost = state.images.cost
      guard let entry = state.images.remove(url) else { return nil as Entry? }
      state.evict(url, entry, cost: cost - state.images.cost)
      return entry
    }
    withExtendedLifetime(freed) {}
  }

  /// Removes an image that must not be found again, also if it is still shown.
  func purge(_ url: URL) {
    let freed = state.withLock { state in
      state.evicted[url] = nil
      return state.images.remove(url)
    }
    withExtendedLifetime(freed) {}
  }

  /// Removes all images, also those that are still shown.
  func purgeAll() {
    let freed = state.withLock { state in
      defer { state = State() }
      return state.images
    }
    withExtendedLifetime(freed) {}
  }

  func trim(to byteCount: Int) {
    let freed = state.withLock { Self.trim(&$0, to: max(byteCount, 0)) }
    withExtendedLifetime(freed) {}
  }

  func didReceiveMemoryWarning(_ pressure: MemoryPressure) {
    switch pressure {
    case .warning: trim(to: byteCount / 2)
    case .critical: trim(to: 0)
    }
  }

  /// - Returns: the removed entries, to be freed outside the lock.
  private static func trim(_ state: inout State, to byteCount: Int) -> [Entry] {
    guard state.images.cost > byteCount else { return [] }
    let evicted = state.images.trim(to: byteCount)
    for (url, entry, cost) in evicted { state.evict(url, entry, cost: cost) }
    return evicted.map(\.value)
  }
}

/// An image, referenced weakly.
private struct WeakImageContainer: @unchecked Sendable {
  // Unchecked: weak references may be read on any thread, and these never change.
  private weak let source: ImageSource?
  private weak let animation: EncodedAnimation?
  private let scale: CGFloat

  init(_ container: ImageContainer) {
    scale = container.image.scale
    source = container.image.source
    animation = container.animatedImage as? EncodedAnimation
    isAnimated = container.animatedImage != nil
  }

  private let isAnimated: Bool

  var container: ImageContainer? {
    if isAnimated { return animation.map { .animatedImage($0) } }
    return source.map { .image(Image(source: $0, scale: scale)) }
  }
}

extension ImageContainer {
  /// The data of the file; nil if there is none. The first frame of an animation may have data of its own.
  var data: Data? { (animatedImage as? EncodedAnimation)?.data ?? image.data }

  /// The number of bytes that the image takes in the cache.
  var cost: Int { data?.count ?? image.pixelSize.area * 4 }
}

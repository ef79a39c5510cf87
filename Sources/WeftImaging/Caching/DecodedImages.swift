import WeftGraphics

/// The state of a `DecodedImageCache`, guarded by its lock. Removed bitmaps are returned, to be freed outside
/// the lock.
struct DecodedImages {
  /// What a bitmap was made from.
  enum Key: Hashable {
    case decoded(DecodedImageKey)
    case drawn(DrawnImageKey)
  }

  var byteLimit: Int
  private(set) var bitmaps = LeastRecentlyUsed<Key, Bitmap>()
  /// The decodings that are under way.
  var running: [DecodedImageKey: SharedDecoding] = [:]
  var decodingCount = 0

  /// Bitmaps that are not in the cache, or no longer, and may still be shown.
  private var released: [DecodedImageKey: WeakBitmap] = [:]
  /// The number of released bitmaps at which dead entries are removed.
  private var sweepCount = leastSweepCount
  /// The sizes in which images were drawn last, by the hash values of their keys. A collision would only keep
  /// a bitmap unnecessarily.
  private var drawnSizes = LeastRecentlyUsed<Int, PixelSize>()

  /// Few, because the keys of dead entries retain images that were made of pixels.
  private static let leastSweepCount = 8
  private static let drawnSizeCount = 256

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Finds a bitmap that is in the cache, or still shown.
  ///
  /// - Parameter isKept: whether to add a bitmap that is only shown to the cache.
  mutating func find(_ key: DecodedImageKey, isKept: Bool) -> Bitmap? {
    if let bitmap = bitmaps.use(.decoded(key)) { return bitmap }
    guard let bitmap = released[key]?.bitmap else { return nil }
    if isKept {
      released[key] = nil
      // It costs no memory while it is shown, and is trimmed with the next one.
      bitmaps.set(bitmap, for: .decoded(key.trace), cost: bitmap.byteCount)
    }
    return bitmap
  }

  /// Adds a decoded bitmap.
  mutating func add(_ bitmap: Bitmap, for key: DecodedImageKey, isKept: Bool) -> [Bitmap] {
    guard isKept else {
      release(bitmap, key.trace)
      return []
    }
    return store(bitmap, for: .decoded(key.trace))
  }

  /// Adds a bitmap to the cache.
  mutating func store(_ bitmap: Bitmap, for key: Key, byteCount: Int = 0) -> [Bitmap] {
    bitmaps.set(bitmap, for: key, cost: bitmap.byteCount + byteCount)
    return trim(to: byteLimit)
  }

  /// Removes the least recently used bitmaps.
  mutating func trim(to byteCount: Int) -> [Bitmap] {
    let evicted = bitmaps.trim(to: byteCount)
    for (key, bitmap, _) in evicted {
      if case .decoded(let key) = key { release(bitmap, key) }
    }
    return evicted.map(\.value)
  }

  private mutating func release(_ bitmap: Bitmap, _ key: DecodedImageKey) {
    released[key] = WeakBitmap(bitmap)
    guard released.count > sweepCount else { return }
    released = released.filter { $0.value.bitmap != nil }
    sweepCount = max(Self.leastSweepCount, 2 * released.count)
  }

  /// Records the size in which an image is drawn. Returns whether the previous one was different.
  mutating func recordDrawnSize(_ key: DecodedImageKey, _ size: PixelSize) -> Bool {
    let last = drawnSizes.use(key.hashValue)
    drawnSizes.set(size, for: key.hashValue, cost: 1)
    _ = drawnSizes.trim(to: Self.drawnSizeCount)
    return last.map { $0 != size } ?? false
  }
}

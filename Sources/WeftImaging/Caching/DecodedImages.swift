import WeftGraphics

/// What a `DecodedImageCache` knows, behind its lock. What leaves it is returned, to be freed without the lock.
struct DecodedImages {
  /// What a bitmap is of.
  enum Key: Hashable {
    case decoded(DecodedImageKey)
    case drawn(DrawnImageKey)
  }

  var byteLimit: Int
  private(set) var bitmaps = LeastRecentlyUsed<Key, Bitmap>()
  /// The decodings that are under way.
  var running: [DecodedImageKey: SharedDecoding] = [:]
  var decodingCount = 0

  /// What is not kept, or no longer, and may still be shown.
  private var released: [DecodedImageKey: WeakBitmap] = [:]
  /// How many of them there may be before the dead ones are swept out.
  private var sweepCount = leastSweepCount
  /// In which sizes pictures were drawn last, by the hash values of their keys. Two pictures with one hash value
  /// would only be kept without need.
  private var drawnSizes = LeastRecentlyUsed<Int, PixelSize>()

  /// Few: the keys of the dead keep pictures that were made of pixels.
  private static let leastSweepCount = 8
  private static let drawnSizeCount = 256

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// A bitmap that is kept, or still shown.
  ///
  /// - Parameter isKept: whether one that is not kept is to be from now on.
  mutating func find(_ key: DecodedImageKey, isKept: Bool) -> Bitmap? {
    if let bitmap = bitmaps.use(.decoded(key)) { return bitmap }
    guard let bitmap = released[key]?.bitmap else { return nil }
    if isKept {
      released[key] = nil
      // It costs nothing while it is shown, and is trimmed with the next one.
      bitmaps.set(bitmap, for: .decoded(key.trace), cost: bitmap.byteCount)
    }
    return bitmap
  }

  /// Takes in what was decoded.
  mutating func add(_ bitmap: Bitmap, for key: DecodedImageKey, isKept: Bool) -> [Bitmap] {
    guard isKept else {
      release(bitmap, key.trace)
      return []
    }
    return store(bitmap, for: .decoded(key.trace))
  }

  /// Keeps a bitmap.
  mutating func store(_ bitmap: Bitmap, for key: Key, byteCount: Int = 0) -> [Bitmap] {
    bitmaps.set(bitmap, for: key, cost: bitmap.byteCount + byteCount)
    return trim(to: byteLimit)
  }

  /// Lets go of the bitmaps that were not used for the longest time.
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

  /// Notes in which size a picture is drawn, and says whether the last was another.
  mutating func hasOtherDrawnSize(_ key: DecodedImageKey, than size: PixelSize) -> Bool {
    let last = drawnSizes.use(key.hashValue)
    drawnSizes.set(size, for: key.hashValue, cost: 1)
    _ = drawnSizes.trim(to: Self.drawnSizeCount)
    return last.map { $0 != size } ?? false
  }
}

extension Bitmap {
  /// How many bytes the pixels take.
  package var byteCount: Int { bytesPerRow * height }
}

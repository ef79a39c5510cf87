import Foundation
import WeftGraphics
import WeftThreads

/// Decoded pictures in memory, as many as fit into a limit; each is decoded once, however many want it in
/// that size at the same time.
///
/// Bitmaps that somebody still shows are found again even when they have left the cache: they take no memory
/// that is not taken anyway. When memory becomes scarce the cache shrinks to the half, and then empties.
///
/// Any thread may use it.
public final class DecodedImageCache: Sendable {
  /// The one of the library's nodes: 128 megabytes at most.
  public static let shared = DecodedImageCache(byteLimit: 128 << 20, pressure: KernelMemoryPressure.shared)

  /// How many bytes the bitmaps in the cache take at most.
  public let byteLimit: Int

  private struct Key: Hashable {
    var source: ImageSource
    var size: PixelSize
  }

  private struct State {
    var bitmaps = LeastRecentlyUsed<Key, Bitmap>()
    /// What left the cache and may still be shown.
    var evicted: [Key: WeakBitmap] = [:]
    var running: [Key: SharedDecoding] = [:]
    var decodingCount = 0
  }

  private let state = Protected(State())

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - byteLimit: how many bytes the bitmaps take at most.
  ///   - pressure: who tells when memory becomes scarce; nil for nobody.
  public init(byteLimit: Int, pressure: (any MemoryPressureSource)? = nil) {
    self.byteLimit = max(byteLimit, 0)
    pressure?.addHandler { [weak self] pressure in self?.relieve(pressure) }
  }

  /// A picture in the size in which it is to be shown: from the cache, or decoded now, see
  /// `Image.bitmap(pixelSize:contentMode:scale:limits:isCancelled:)`. Waits while another thread decodes the
  /// same.
  ///
  /// - Parameter isCancelled: asked again and again. Decoding ends with `.cancelled` when all who want the
  ///   picture answer true; waiting for another thread ends at once.
  public func bitmap(
    of image: Image, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .stretch,
    scale: CGFloat? = nil, limits: DecodingLimits = .default,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    let size =
      pixelSize.map { contentMode.size(of: image.pixelSize, in: $0, enlarges: image.isVector) }
      ?? image.pixelSize
    // What is decoded in that size already needs no other place.
    let bitmap: Bitmap
    if let ready = image.decodedBitmap, ready.pixelSize == size {
      bitmap = ready
    } else {
      bitmap = try self.bitmap(
        Key(source: image.source, size: size), of: image, limits: limits, isCancelled: isCancelled)
    }
    do {
      return try bitmap.withScale(scale ?? image.scale)
    } catch {
      throw ImageError(error, for: size)
    }
  }

  /// The bitmap that `bitmap(of:…)` would return without decoding anything; nil if it would have to.
  public func cachedBitmap(
    of image: Image, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .stretch
  ) -> Bitmap? {
    let size =
      pixelSize.map { contentMode.size(of: image.pixelSize, in: $0, enlarges: image.isVector) }
      ?? image.pixelSize
    return state.withLock { Self.find(Key(source: image.source, size: size), in: &$0) }
  }

  private func bitmap(
    _ key: Key, of image: Image, limits: DecodingLimits, isCancelled: @escaping @Sendable () -> Bool
  ) throws(ImageError) -> Bitmap {
    while true {
      let (bitmap, decoding, isLeader) = state.withLock { state in
        if let bitmap = Self.find(key, in: &state) {
          return (bitmap as Bitmap?, nil as SharedDecoding?, false)
        }
        if let decoding = state.running[key] { return (nil, decoding, false) }
        let decoding = SharedDecoding()
        state.running[key] = decoding
        state.decodingCount += 1
        return (nil, decoding, true)
      }
      if let bitmap { return bitmap }
      guard let decoding else { continue }
      let result =
        isLeader
        ? decode(key, of: image, limits: limits, decoding, isCancelled: isCancelled)
        : decoding.wait(isCancelled: isCancelled)
      // Nil: whoever decoded was cancelled before this thread joined.
      if let result { return try result.get() }
    }
  }

  private func decode(
    _ key: Key, of image: Image, limits: DecodingLimits, _ decoding: SharedDecoding,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Result<Bitmap, ImageError> {
    decoding.join(isCancelled)
    let result = Result { () throws(ImageError) in
      try image.bitmap(pixelSize: key.size, limits: limits, isCancelled: { decoding.isUnwanted })
    }
    let evicted = state.withLock { state in
      state.running[key] = nil
      if case .success(let bitmap) = result {
        state.bitmaps.set(bitmap, for: key, cost: bitmap.width * bitmap.height * 4)
      }
      return Self.trim(&state, to: byteLimit)
    }
    // The pixels are freed without the lock.
    withExtendedLifetime(evicted) {}
    decoding.end(result)
    return result
  }

  // MARK: What is kept

  /// How many bytes the bitmaps in the cache take.
  public var byteCount: Int { state.withLock { $0.bitmaps.cost } }

  /// How many pictures were decoded so far, rather than found.
  public var decodingCount: Int { state.withLock { $0.decodingCount } }

  /// Lets the bitmaps go that were not used for the longest time.
  ///
  /// - Parameter byteCount: how many bytes the others take at most.
  public func trim(to byteCount: Int) {
    let evicted = state.withLock { Self.trim(&$0, to: max(byteCount, 0)) }
    withExtendedLifetime(evicted) {}
  }

  /// Lets all bitmaps go; those that are shown are found again as long as they are.
  public func removeAll() { trim(to: 0) }

  private func relieve(_ pressure: MemoryPressure) {
    switch pressure {
    case .warning: trim(to: byteCount / 2)
    case .critical: removeAll()
    }
  }

  private static func find(_ key: Key, in state: inout State) -> Bitmap? {
    if let bitmap = state.bitmaps.use(key) { return bitmap }
    guard let bitmap = state.evicted.removeValue(forKey: key)?.bitmap else { return nil }
    // Back into the cache: it costs nothing while it is shown, and is trimmed with the next one.
    state.bitmaps.set(bitmap, for: key, cost: bitmap.width * bitmap.height * 4)
    return bitmap
  }

  private static func trim(_ state: inout State, to byteCount: Int) -> [Bitmap] {
    let evicted = state.bitmaps.trim(to: byteCount)
    guard !evicted.isEmpty else { return [] }
    state.evicted = state.evicted.filter { $0.value.bitmap != nil }
    for (key, bitmap, _) in evicted { state.evicted[key] = WeakBitmap(bitmap) }
    return evicted.map(\.value)
  }
}

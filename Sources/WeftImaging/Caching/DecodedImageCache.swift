import Foundation
import WeftGraphics
import WeftThreads

/// A memory cache of decoded images with a size limit. Concurrent requests for an image in the same size
/// share one decoding.
///
/// The shared cache also holds what image nodes have drawn from images for their frames (scaled, cropped,
/// tinted). Such a drawing is shown again without decoding when its node becomes visible again. The
/// intermediate decoded bitmap is not kept, unless the image is drawn in several sizes.
///
/// Bitmaps that are still shown are found even after they were evicted, because they take no additional
/// memory. Under memory pressure the cache shrinks to half its size, then empties.
///
/// Any thread may use it.
public final class DecodedImageCache: Sendable {
  /// The cache of the library's nodes; 32 megabytes by default.
  public static let shared = DecodedImageCache(byteLimit: 32 << 20, pressure: KernelMemoryPressure.shared)

  /// The maximum number of bytes of all bitmaps in the cache. Setting it evicts bitmaps above the limit.
  public var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set {
      let evicted = state.withLock { state in
        state.byteLimit = max(newValue, 0)
        return state.trim(to: state.byteLimit)
      }
      withExtendedLifetime(evicted) {}
    }
  }

  private let state: Protected<DecodedImages>

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - byteLimit: the maximum number of bytes of all bitmaps.
  ///   - pressure: reports memory pressure; nil to ignore it.
  public init(byteLimit: Int, pressure: (any MemoryPressureSource)? = nil) {
    state = Protected(DecodedImages(byteLimit: max(byteLimit, 0)))
    pressure?.addHandler { [weak self] pressure in self?.didReceiveMemoryWarning(pressure) }
  }

  /// Returns an image in the size in which it is shown, from the cache or decoded now, see
  /// `Image.bitmap(pixelSize:contentMode:scale:limits:isCancelled:)`. Blocks while another thread decodes the
  /// same image in that size.
  ///
  /// - Parameter isCancelled: polled. Decoding ends with `.cancelled` when it returns true for all requesters
  ///   of the image. Waiting for another thread ends immediately.
  public func bitmap(
    of image: Image, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .stretch,
    scale: CGFloat? = nil, limits: DecodingLimits = .default,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    let size =
      pixelSize.map { contentMode.size(of: image.pixelSize, in: $0, enlarges: image.isVector) }
      ?? image.pixelSize
    // A bitmap that already has the requested size needs no cache entry.
    let bitmap: Bitmap
    if let ready = image.decodedBitmap, ready.pixelSize == size {
      bitmap = ready
    } else {
      bitmap = try self.bitmap(
        DecodedImageKey(image, size), of: image, limits: limits, isKept: true, isCancelled: isCancelled)
    }
    return try Self.scaled(bitmap, by: scale ?? image.scale)
  }

  /// Returns an image for a caller that draws it in another size and caches the drawing. The decoded bitmap
  /// is therefore not kept, unless the image is drawn in several sizes, as in a window that is resized. See
  /// `bitmap(of:…)`.
  ///
  /// - Parameters:
  ///   - pixelSize: the size in which to decode the image.
  ///   - drawnSize: the size in which it is drawn, in pixels.
  package func bitmap(
    of image: Image, pixelSize: PixelSize, toDrawIn drawnSize: PixelSize,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    let size = ImageFitting.stretch.size(of: image.pixelSize, in: pixelSize, enlarges: image.isVector)
    if let ready = image.decodedBitmap, ready.pixelSize == size { return ready }
    let key = DecodedImageKey(image, size)
    let isKept = state.withLock { $0.recordDrawnSize(key, drawnSize) }
    let bitmap = try self.bitmap(key, of: image, limits: .default, isKept: isKept, isCancelled: isCancelled)
    return try Self.scaled(bitmap, by: image.scale)
  }

  private static func scaled(_ bitmap: Bitmap, by scale: CGFloat) throws(ImageError) -> Bitmap {
    do {
      return try bitmap.withScale(scale)
    } catch {
      throw ImageError(error, for: bitmap.pixelSize)
    }
  }

  /// The bitmap that `bitmap(of:…)` would return without decoding, with the scale of the image; nil if there is none.
  public func cachedBitmap(
    of image: Image, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .stretch
  ) -> Bitmap? {
    let size =
      pixelSize.map { contentMode.size(of: image.pixelSize, in: $0, enlarges: image.isVector) }
      ?? image.pixelSize
    let bitmap: Bitmap?
    if let ready = image.decodedBitmap, ready.pixelSize == size {
      bitmap = ready
    } else {
      bitmap = state.withLock { $0.find(DecodedImageKey(image, size), isKept: true) }
    }
    return try? bitmap?.withScale(image.scale)
  }

  private func bitmap(
    _ key: DecodedImageKey, of image: Image, limits: DecodingLimits, isKept: Bool,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(ImageError) -> Bitmap {
    while true {
      let (bitmap, decoding, isLeader) = state.withLock { state in
        if let bitmap = state.find(key, isKept: isKept) {
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
        ? decode(key, of: image, limits: limits, isKept: isKept, decoding, isCancelled: isCancelled)
        : decoding.wait(isCancelled: isCancelled)
      // Nil: the decoding was cancelled by others, so it starts again.
      if let result { return try result.get() }
    }
  }

  private func decode(
    _ key: DecodedImageKey, of image: Image, limits: DecodingLimits, isKept: Bool, _ decoding: SharedDecoding,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Result<Bitmap, ImageError> {
    decoding.join(isCancelled)
    let result = Result { () throws(ImageError) in
      try image.bitmap(pixelSize: key.size, limits: limits, isCancelled: { decoding.isUnwanted })
    }
    let evicted = state.withLock { state in
      state.running[key] = nil
      return (try? result.get()).map { state.add($0, for: key, isKept: isKept) } ?? []
    }
    // The pixels are freed outside the lock.
    withExtendedLifetime(evicted) {}
    decoding.end(result)
    return result
  }

  // MARK: What is kept

  /// Stores a drawing of an image as one of the bitmaps in the cache, which counts as a use. The cache keeps
  /// it alive for weak references elsewhere.
  ///
  /// - Parameters:
  ///   - key: what it was drawn from.
  ///   - byteCount: the number of additional bytes that the key retains.
  package func store(_ drawing: Bitmap, for key: some Hashable & Sendable, byteCount: Int = 0) {
    let evicted = state.withLock { state in
      state.store(drawing, for: .drawn(DrawnImageKey(key)), byteCount: byteCount)
    }
    withExtendedLifetime(evicted) {}
  }

  /// The number of bytes of all bitmaps in the cache.
  public var byteCount: Int { state.withLock { $0.bitmaps.cost } }

  /// The number of images that were decoded so far, rather than found.
  public var decodingCount: Int { state.withLock { $0.decodingCount } }

  /// Evicts the least recently used bitmaps.
  ///
  /// - Parameter byteCount: the maximum number of bytes of the remaining bitmaps.
  public func trim(to byteCount: Int) {
    let evicted = state.withLock { $0.trim(to: max(byteCount, 0)) }
    withExtendedLifetime(evicted) {}
  }

  /// Evicts all bitmaps. Those that are still shown can still be found.
  public func removeAll() { trim(to: 0) }

  private func didReceiveMemoryWarning(_ pressure: MemoryPressure) {
    switch pressure {
    case .warning: trim(to: byteCount / 2)
    case .critical: removeAll()
    }
  }
}

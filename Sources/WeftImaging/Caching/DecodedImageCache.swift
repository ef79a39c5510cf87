import Foundation
import WeftGraphics
import WeftThreads

/// Decoded pictures in memory, as many as fit into a limit; each is decoded once, however many want it in
/// that size at the same time.
///
/// The shared one also keeps what image nodes have made of pictures for their places (scaled, cropped, tinted).
/// Such a picture is drawn without being decoded again when its place comes back into sight, and what it was
/// decoded to on the way is not kept, unless it is drawn in several sizes.
///
/// Bitmaps that somebody still shows are found again even when they have left the cache: they take no memory
/// that is not taken anyway. When memory becomes scarce the cache shrinks to the half, and then empties.
///
/// Any thread may use it.
public final class DecodedImageCache: Sendable {
  /// The one of the library's nodes: 32 megabytes at most, unless the program says otherwise.
  public static let shared = DecodedImageCache(byteLimit: 32 << 20, pressure: KernelMemoryPressure.shared)

  /// How many bytes the bitmaps in the cache take at most. Setting it lets go of what is too much.
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

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - byteLimit: how many bytes the bitmaps take at most.
  ///   - pressure: who tells when memory becomes scarce; nil for nobody.
  public init(byteLimit: Int, pressure: (any MemoryPressureSource)? = nil) {
    state = Protected(DecodedImages(byteLimit: max(byteLimit, 0)))
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
        DecodedImageKey(image, size), of: image, limits: limits, isKept: true, isCancelled: isCancelled)
    }
    return try Self.scaled(bitmap, by: scale ?? image.scale)
  }

  /// A picture for somebody who draws it in another size, and has that kept: not kept as well, unless it is drawn
  /// in several sizes, as in a window that is resized. See `bitmap(of:…)`.
  ///
  /// - Parameters:
  ///   - pixelSize: the size to decode it in.
  ///   - drawnSize: the size that it is drawn in, in pixels.
  package func bitmap(
    of image: Image, pixelSize: PixelSize, toDrawIn drawnSize: PixelSize,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    let size = ImageFitting.stretch.size(of: image.pixelSize, in: pixelSize, enlarges: image.isVector)
    if let ready = image.decodedBitmap, ready.pixelSize == size { return ready }
    let key = DecodedImageKey(image, size)
    let isKept = state.withLock { $0.hasOtherDrawnSize(key, than: drawnSize) }
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

  /// The bitmap that `bitmap(of:…)` would return without decoding anything; nil if it would have to.
  public func cachedBitmap(
    of image: Image, pixelSize: PixelSize? = nil, contentMode: ImageFitting = .stretch
  ) -> Bitmap? {
    let size =
      pixelSize.map { contentMode.size(of: image.pixelSize, in: $0, enlarges: image.isVector) }
      ?? image.pixelSize
    return state.withLock { $0.find(DecodedImageKey(image, size), isKept: true) }
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
      // Nil: whoever decoded was cancelled before this thread joined.
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
    // The pixels are freed without the lock.
    withExtendedLifetime(evicted) {}
    decoding.end(result)
    return result
  }

  // MARK: What is kept

  /// Keeps what was drawn of a picture, which counts as a use of it, as one of the bitmaps in the cache: as long
  /// as it is here it lives, and whoever knows it weakly finds it.
  ///
  /// - Parameters:
  ///   - key: what it was drawn from.
  ///   - byteCount: how many bytes the key keeps besides.
  package func store(_ drawing: Bitmap, for key: some Hashable & Sendable, byteCount: Int = 0) {
    let evicted = state.withLock { state in
      state.store(drawing, for: .drawn(DrawnImageKey(key)), byteCount: byteCount)
    }
    withExtendedLifetime(evicted) {}
  }

  /// How many bytes the bitmaps in the cache take.
  public var byteCount: Int { state.withLock { $0.bitmaps.cost } }

  /// How many pictures were decoded so far, rather than found.
  public var decodingCount: Int { state.withLock { $0.decodingCount } }

  /// Lets the bitmaps go that were not used for the longest time.
  ///
  /// - Parameter byteCount: how many bytes the others take at most.
  public func trim(to byteCount: Int) {
    let evicted = state.withLock { $0.trim(to: max(byteCount, 0)) }
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
}

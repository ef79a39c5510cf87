import Foundation
import WeftGraphics
import WeftImaging
import WeftNodes

/// What the contents of an image node are drawn from.
struct ImageDrawing: Sendable {
  let image: Image
  /// How the picture is placed; the bounds and the scale are those of the display.
  var request: ImageBacking.Request
  /// Whether the bounds are others than those of the node.
  var hasOwnBounds = false
  let isOpaque: Bool
  let background: Color?
  /// The colour of a picture that is a stencil.
  let tint: Color?
  let modification: ImageModification?
  let traits: TraitCollection

  /// Draws the contents, or returns equal ones that another node has drawn. Any thread.
  func makeContents(bounds: CGRect, context: DrawingContext) throws -> Bitmap? {
    guard let key = key(size: bounds.size, scale: context.scale) else { return nil }
    return try key.contents(sharedIn: .images, cache: .shared) { @Sendable in context.isCancelled }
  }

  /// Equal contents that another node shows; nil if there are none. Any thread; does not wait.
  func cachedContents(size: CGSize, scale: CGFloat) -> Bitmap? {
    key(size: size, scale: scale).flatMap(SharedContents.images.cachedContents)
  }

  private func key(size: CGSize, scale: CGFloat) -> ImageContentsKey? {
    var request = request
    request.scale = scale
    if !hasOwnBounds { request.bounds = size }
    guard let backing = ImageBacking(of: image, for: request) else { return nil }
    return ImageContentsKey(
      image: image, backing: backing, isOpaque: isOpaque, background: isOpaque ? background : nil,
      tint: image.renderingMode == .template ? tint : nil, modification: modification,
      traits: modification == nil ? nil : traits)
  }
}

/// Everything that the pixels of an image node's contents depend on.
struct ImageContentsKey: Hashable, Sendable {
  var image: Image
  let backing: ImageBacking
  let isOpaque: Bool
  let background: Color?
  let tint: Color?
  let modification: ImageModification?
  let traits: TraitCollection?

  /// Returns the contents: those that a node shows or the cache keeps, or else newly drawn ones. Any thread.
  ///
  /// - Parameters:
  ///   - shared: the contents that nodes show.
  ///   - cache: where pictures and contents are kept.
  func contents(
    sharedIn shared: SharedContents<ImageContentsKey>, cache: DecodedImageCache,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws -> Bitmap {
    var known = self
    known.image = image.trace
    let contents = try shared.contents(for: known) { try draw(cache, isCancelled: isCancelled) }
    if isKept { cache.store(contents, for: known, byteCount: image.decodedBitmap?.byteCount ?? 0) }
    return contents
  }

  private func draw(_ cache: DecodedImageCache, isCancelled: @escaping @Sendable () -> Bool) throws -> Bitmap
  {
    let picture =
      isKept
      ? try cache.bitmap(of: image, pixelSize: decodingSize, toDrawIn: backing.size, isCancelled: isCancelled)
      : try cache.bitmap(of: image, pixelSize: decodingSize, isCancelled: isCancelled)
    let isReady = isDecodedPicture && picture.pixelSize == backing.size
    let contents = isReady ? try picture.withScale(backing.scale) : try draw(picture, in: backing.pixelPlace)
    guard let modification else { return contents }
    return try modification.block(contents, traits ?? TraitCollection())
  }

  /// Whether the cache keeps the contents instead of the decoded picture. If the decoded picture is shown
  /// unchanged, both are the same. Contents that a block of the program's has modified are not kept, since
  /// the cache would keep alive what the block captures.
  private var isKept: Bool {
    if let modification { !modification.isForeign } else { !isDecodedPicture }
  }

  private var decodingSize: PixelSize {
    let size = backing.pixelPlace.size
    return image.decodingSize(covering: PixelSize(width: Int(size.width), height: Int(size.height)))
  }

  /// Whether the decoded picture is what is shown, if it is not modified.
  private var isDecodedPicture: Bool {
    decodingSize == backing.size && tint == nil && !isOpaque
      && backing.pixelPlace == CGRect(origin: .zero, size: CGSize(backing.size))
  }

  private func draw(_ picture: Bitmap, in place: CGRect) throws -> Bitmap {
    let covers = place.contains(CGRect(origin: .zero, size: CGSize(backing.size)))
    let hidesBackground = covers && picture.isOpaque && tint == nil
    let canvas =
      covers
      ? try Canvas(filled: backing.size, isOpaque: isOpaque || hidesBackground)
      : try Canvas(width: backing.size.width, height: backing.size.height, isOpaque: isOpaque)
    if isOpaque, !hidesBackground, let background { canvas.fill(canvas.bounds, with: background) }
    if let tint, isOpaque {
      canvas.withGroup { canvas.drawStencil(picture, in: place, color: tint) }
    } else if let tint {
      canvas.drawStencil(picture, in: place, color: tint)
    } else {
      canvas.draw(picture, in: place)
    }
    return try canvas.makeBitmap().withScale(backing.scale)
  }
}

extension ImageBacking {
  /// Where the picture is drawn, in whole pixels, so its edges are not blurred.
  var pixelPlace: CGRect {
    let (minX, minY) = (drawRect.minX.rounded(), drawRect.minY.rounded())
    return CGRect(
      x: minX, y: minY, width: max(drawRect.maxX.rounded() - minX, 1),
      height: max(drawRect.maxY.rounded() - minY, 1))
  }
}

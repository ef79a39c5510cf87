import WeftGraphics

/// What a codec has decoded.
enum DecodedPixels {
  /// Bytes in the library's memory.
  case pixbuf(Pixbuf)
  /// Opaque pixels in the memory of a bitmap. Nothing is written any more if they are complete.
  case packed(UnfinishedBitmap, isComplete: Bool)

  /// Whether the pixels have alpha.
  var mayBeTransparent: Bool {
    switch self {
    case .pixbuf(let pixbuf): pixbuf.hasAlpha
    case .packed: false
    }
  }

  /// The size in pixels, before the orientation is applied.
  var size: PixelSize {
    switch self {
    case .pixbuf(let pixbuf): pixbuf.size
    case .packed(let bitmap, _): bitmap.size
    }
  }
}

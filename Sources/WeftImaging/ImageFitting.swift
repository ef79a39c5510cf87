import WeftGraphics

/// How an image's size is fitted to a requested size.
public enum ImageFitting: Hashable, Sendable, CaseIterable {
  /// The largest size that fits inside, with the aspect ratio preserved.
  case aspectFit
  /// The smallest size that covers the requested one, with the aspect ratio preserved.
  case aspectFill
  /// Exactly the requested size, regardless of the aspect ratio.
  case stretch

  /// Returns the size in which to decode an image.
  ///
  /// - Parameters:
  ///   - size: the size in the file.
  ///   - target: the requested size; each side counts as at least one pixel.
  ///   - enlarges: whether the result may be larger than the file: true for vector images only.
  func size(of size: PixelSize, in target: PixelSize, enlarges: Bool) -> PixelSize {
    guard !size.isEmpty else { return size }
    var horizontal = Double(max(target.width, 1)) / Double(size.width)
    var vertical = Double(max(target.height, 1)) / Double(size.height)
    switch self {
    case .aspectFit:
      horizontal = min(horizontal, vertical)
      vertical = horizontal
    case .aspectFill:
      horizontal = max(horizontal, vertical)
      vertical = horizontal
    case .stretch: break
    }
    if !enlarges {
      horizontal = min(horizontal, 1)
      vertical = min(vertical, 1)
    }
    func pixels(_ count: Int, _ factor: Double) -> Int {
      Int(min(max((Double(count) * factor).rounded(), 1), Double(Bitmap.largestSide)))
    }
    return PixelSize(width: pixels(size.width, horizontal), height: pixels(size.height, vertical))
  }
}

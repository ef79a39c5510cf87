import WeftGraphics

/// How the size of a picture is brought in line with the size it is wanted in.
public enum ImageFitting: Hashable, Sendable, CaseIterable {
  /// As large as fits inside, its proportions kept. The default.
  case aspectFit
  /// As small as covers everything, its proportions kept.
  case aspectFill
  /// Exactly that size, whatever its proportions.
  case stretch

  /// The size in which to decode a picture.
  ///
  /// - Parameters:
  ///   - size: the size in the file.
  ///   - target: the size that is wanted; at least one pixel is assumed in both directions.
  ///   - enlarges: whether the result may be larger than the file: true for vectors only.
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

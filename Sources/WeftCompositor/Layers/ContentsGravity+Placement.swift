import Foundation

extension ContentsGravity {
  /// The rectangle of contents of `size` points in `bounds`.
  func placement(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resize:
      return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let horizontal = bounds.width / size.width
      let vertical = bounds.height / size.height
      let scale = self == .resizeAspect ? min(horizontal, vertical) : max(horizontal, vertical)
      return anchored(CGSize(width: size.width * scale, height: size.height * scale), in: bounds)
    default:
      return anchored(size, in: bounds)
    }
  }

  /// The rectangle of `size` at this gravity's edge, corner or centre.
  private func anchored(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let (x, y) = anchor
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }

  /// The fraction of the free space to the left and above.
  private var anchor: (x: CGFloat, y: CGFloat) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

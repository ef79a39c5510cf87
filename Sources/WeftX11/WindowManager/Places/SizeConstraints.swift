import CX11
import Foundation
import WeftGraphics
import WeftServer

/// The sizes that a window may have, in pixels (ICCCM 4.1.2.3, `WM_NORMAL_HINTS`).
struct SizeConstraints: Hashable {
  /// The smallest size; nil for none.
  var minimum: PixelSize?
  /// The largest size; nil for none.
  var maximum: PixelSize?
  /// Sizes are `base` plus a multiple of this; nil if any size will do.
  var increments: PixelSize?
  /// The size of what does not grow by increments, and what aspect ratios don't count; nil for none.
  var base: PixelSize?
  /// The smallest and the largest ratio of width to height; nil for any.
  var aspectRatio: ClosedRange<CGFloat>?

  /// Whether the width, and whether the height can be another one.
  var isFlexible: (width: Bool, height: Bool) {
    guard let minimum, let maximum else { return (true, true) }
    return (minimum.width < maximum.width, minimum.height < maximum.height)
  }

  /// The allowed size nearest to a size, as window managers compute it.
  func fitting(_ size: PixelSize) -> PixelSize {
    var (width, height) = (size.width, size.height)
    let base = base ?? minimum ?? PixelSize(width: 0, height: 0)
    if let aspectRatio {
      // The base counts only if the program has set it.
      let extra = self.base ?? PixelSize(width: 0, height: 0)
      let (wide, high) = (CGFloat(max(width - extra.width, 1)), CGFloat(max(height - extra.height, 1)))
      if wide / high > aspectRatio.upperBound {
        width = extra.width + Int((high * aspectRatio.upperBound).rounded())
      } else if wide / high < aspectRatio.lowerBound {
        height = extra.height + Int((wide / aspectRatio.lowerBound).rounded())
      }
    }
    if let increments {
      if increments.width > 1 { width -= max(width - base.width, 0) % increments.width }
      if increments.height > 1 { height -= max(height - base.height, 0) % increments.height }
    }
    if let maximum { (width, height) = (min(width, maximum.width), min(height, maximum.height)) }
    if let minimum { (width, height) = (max(width, minimum.width), max(height, minimum.height)) }
    return PixelDimensions(clamping: PixelSize(width: width, height: height)).pixelSize
  }

  /// The hints for the window manager.
  ///
  /// - Parameter origin: where the program has placed the contents on the screen; nil if it has not.
  func hints(origin: (x: Int, y: Int)?) -> XSizeHints {
    var hints = XSizeHints()
    hints.flags = PWinGravity
    hints.win_gravity = NorthWestGravity
    if let origin {
      // The contents are at the position, the frame around them.
      hints.flags |= USPosition | PPosition
      hints.win_gravity = StaticGravity
      (hints.x, hints.y) = (Int32(clamping: origin.x), Int32(clamping: origin.y))
    }
    addLimits(to: &hints)
    if let increments {
      let size = PixelDimensions(clamping: increments)
      hints.flags |= PResizeInc
      (hints.width_inc, hints.height_inc) = (Int32(size.width), Int32(size.height))
    }
    if let base {
      hints.flags |= PBaseSize
      hints.base_width = Int32(min(max(base.width, 0), PixelDimensions.limit))
      hints.base_height = Int32(min(max(base.height, 0), PixelDimensions.limit))
    }
    if let aspectRatio {
      hints.flags |= PAspect
      (hints.min_aspect.x, hints.min_aspect.y) = Self.fraction(aspectRatio.lowerBound)
      (hints.max_aspect.x, hints.max_aspect.y) = Self.fraction(aspectRatio.upperBound)
    }
    return hints
  }

  private func addLimits(to hints: inout XSizeHints) {
    if let minimum {
      let size = PixelDimensions(clamping: minimum)
      hints.flags |= PMinSize
      (hints.min_width, hints.min_height) = (Int32(size.width), Int32(size.height))
    }
    if let maximum {
      let size = PixelDimensions(clamping: maximum)
      hints.flags |= PMaxSize
      // Not below the minimum: window managers behave inconsistently then.
      hints.max_width = max(Int32(size.width), hints.min_width)
      hints.max_height = max(Int32(size.height), hints.min_height)
    }
  }

  /// A ratio of two numbers that are large enough for three digits, and small enough for managers that multiply them.
  private static func fraction(_ ratio: CGFloat) -> (Int32, Int32) {
    guard ratio.isFinite, ratio > 0 else { return (1, 1) }
    let unit: CGFloat = 10_000
    return ratio >= 1
      ? (Int32((min(ratio, 100) * unit).rounded()), Int32(unit))
      : (Int32(unit), Int32((min(1 / ratio, 100) * unit).rounded()))
  }
}

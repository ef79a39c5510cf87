import Foundation
import WeftGraphics

/// The size of a window in points and in pixels, and what becomes of both when its scale changes.
///
/// The size in points is what was decided last, not what the pixels amount to: those are rounded up, and the window would
/// grow with every change of its scale.
struct WindowSizing: Hashable {
  /// The size in points that the window keeps.
  private(set) var points: CGSize
  /// The size in pixels that it has.
  private(set) var pixels: PixelSize
  /// Pixels per point.
  private(set) var scale: CGFloat

  /// A size that was requested.
  private struct Request: Hashable {
    let points: CGSize
    let pixels: PixelSize
    /// The scale by which the points were converted.
    let scale: CGFloat
    /// Whether it is for another scale, and was not repeated.
    var isRepeatable = false
  }

  /// The last request, until the size changes.
  private var request: Request?

  /// - Parameters:
  ///   - points: the size that was asked for.
  ///   - pixels: the size that the window has, which may be another one.
  ///   - scale: pixels per point.
  init(points: CGSize, pixels: PixelSize, scale: CGFloat) {
    self.points = Window.pixels(points, scale: scale) == pixels ? points : Window.points(pixels, scale: scale)
    self.pixels = pixels
    self.scale = scale
  }

  /// The size in points that the window will have if the last request is granted.
  var expectedPoints: CGSize { request?.points ?? points }

  /// Records the request of a size in points; returns the size in pixels to request.
  mutating func request(_ size: CGSize, scale: CGFloat) -> PixelSize {
    let pixels = Window.pixels(size, scale: scale)
    request(size, pixels: pixels, scale: scale)
    return pixels
  }

  /// Records the request of a size.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - requested: the size in pixels. If it is not that of the points, because limits apply, it counts.
  ///   - scale: the scale by which the points were converted: that of the place where the window will be.
  mutating func request(_ size: CGSize, pixels requested: PixelSize, scale: CGFloat) {
    let isExact = Window.pixels(size, scale: scale) == requested
    let size = isExact ? size : Window.points(requested, scale: scale)
    // No answer comes if nothing changes.
    let isThere = request == nil && requested == pixels && scale == self.scale
    if isThere { points = size } else { request = Request(points: size, pixels: requested, scale: scale) }
  }

  /// Takes the size and the scale that the window has now.
  ///
  /// - Parameter keepsPoints: whether a window with another scale keeps its size in points. That in pixels stays if
  ///   somebody else decides about it.
  /// - Returns: the size in pixels to request; nil if the window has the right one.
  mutating func update(pixels newPixels: PixelSize, scale newScale: CGFloat, keepsPoints: Bool) -> PixelSize?
  {
    let isRescaled = newScale != scale
    if newPixels != pixels {
      points = points(of: newPixels, at: newScale)
      request = nil
    } else if isRescaled {
      points = expectedPoints
    }
    (pixels, scale) = (newPixels, newScale)
    guard isRescaled, keepsPoints else { return nil }
    let kept = Window.pixels(points, scale: newScale)
    request =
      kept == newPixels
      ? nil : Request(points: points, pixels: kept, scale: newScale, isRepeatable: true)
    return request?.pixels
  }

  /// The size in pixels to request again, once, because another scale needs it and it was not granted.
  mutating func repeatRequest() -> PixelSize? {
    guard request?.isRepeatable == true else { return nil }
    request?.isRepeatable = false
    return request?.pixels
  }

  /// What a new size in pixels is in points.
  private func points(of newPixels: PixelSize, at newScale: CGFloat) -> CGSize {
    guard let request else {
      // The user or the window manager has decided about the pixels, where the window is now.
      return Window.points(newPixels, scale: newScale)
    }
    if newPixels == request.pixels { return request.points }
    // The request was granted in part, and has taken the window to another scale.
    return Window.points(newPixels, scale: newScale == scale ? newScale : request.scale)
  }
}

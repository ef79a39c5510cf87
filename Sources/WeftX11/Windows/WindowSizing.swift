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

  /// The requests that may still be answered, oldest first.
  ///
  /// Window managers answer in order, if they answer. A window that crosses the border between two scales and comes back may
  /// have asked for several sizes by the time that the first is granted.
  private var requests: [Request] = []

  /// Requests that were never answered are forgotten beyond this number.
  private static let maximumRequests = 16

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
  var expectedPoints: CGSize { requests.last?.points ?? points }

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
    let isThere = requests.isEmpty && requested == pixels && scale == self.scale
    if isThere { points = size } else { record(Request(points: size, pixels: requested, scale: scale)) }
  }

  private mutating func record(_ request: Request) {
    requests.append(request)
    if requests.count > Self.maximumRequests { requests.removeFirst() }
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
      points = takePoints(of: newPixels, at: newScale)
    } else if isRescaled {
      points = expectedPoints
    }
    (pixels, scale) = (newPixels, newScale)
    guard isRescaled, keepsPoints else { return nil }
    let kept = Window.pixels(points, scale: newScale)
    // A request of another size may still be granted.
    if kept == newPixels && requests.isEmpty { return nil }
    record(Request(points: points, pixels: kept, scale: newScale, isRepeatable: kept != newPixels))
    return kept
  }

  /// The size in pixels to request again, once, because another scale needs it and it was not granted.
  mutating func repeatRequest() -> PixelSize? {
    guard let last = requests.indices.last, requests[last].isRepeatable else { return nil }
    requests[last].isRepeatable = false
    return requests[last].pixels
  }

  /// What a new size in pixels is in points. A request that it answers, and those before it, are done.
  private mutating func takePoints(of newPixels: PixelSize, at newScale: CGFloat) -> CGSize {
    if let index = requests.firstIndex(where: { $0.pixels == newPixels }) {
      defer { requests.removeSubrange(...index) }
      return requests[index].points
    }
    let last = requests.last
    requests.removeAll()
    // No answer comes to a request of the size that a window has.
    guard let last, last.pixels != pixels else {
      // The user or the window manager has decided about the pixels, where the window is now.
      return Window.points(newPixels, scale: newScale)
    }
    // The request was granted in part, and has taken the window to another scale.
    return Window.points(newPixels, scale: newScale == scale ? newScale : last.scale)
  }
}

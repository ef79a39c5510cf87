import Foundation
import WeftGraphics
import WeftNodes
import WeftOffscreen

/// The icons of the window.
extension Window {
  /// The icon that task bars show, if one size is enough: the first of `icons`. None by default.
  public var icon: Bitmap? {
    get { icons.first }
    set { icons = newValue.map { [$0] } ?? [] }
  }

  /// The sizes for icons that are rendered, in pixels, which task bars, title bars and window switchers show.
  public static let iconSizes = [16, 24, 32, 48, 64, 128, 256]

  /// Renders a node in several sizes and sets the pictures as `icons`. The icons from before stay until then, and if the
  /// rendering fails.
  ///
  /// - Parameters:
  ///   - node: makes a node for one size. It is laid out in a square of `points`, and must not be in a window.
  ///   - points: the side of the square for which the node is designed, in points. 32 by default.
  ///   - sizes: the sizes of the pictures, in pixels. `iconSizes` by default.
  /// - Throws: the errors of `OffscreenRenderer.bitmap(of:size:scale:)`.
  public func setIcons(
    points: CGFloat = 32, sizes: [Int] = iconSizes, renderedFrom node: @Sendable () -> DisplayNode
  ) async throws {
    var renderer = OffscreenRenderer()
    renderer.isTransparent = true
    var pictures: [Bitmap] = []
    for size in sizes {
      pictures.append(
        try await renderer.bitmap(
          of: node(), size: CGSize(width: points, height: points), scale: CGFloat(size) / points))
    }
    icons = pictures
  }
}

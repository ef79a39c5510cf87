import CWeft
import Weft

/// The object behind a `weft_surface`: an offscreen window.
@MainActor
final class SurfaceBox {
  private let window: OffscreenWindow
  private let root: NodeBox

  init(size: CGSize, scale: CGFloat, root: NodeBox) throws(Failure) {
    try Self.check(size, scale: scale)
    try root.becomeRoot()
    self.root = root
    window = OffscreenWindow(size: size, scale: scale, rootNode: root.node)
  }

  isolated deinit {
    window.scene.close()
    root.resignRoot()
  }

  func resize(to size: CGSize) throws(Failure) {
    try Self.check(size, scale: window.scene.scale)
    window.resize(to: size)
  }

  func setStyle(_ style: UserInterfaceStyle) { window.scene.userInterfaceStyle = style }

  /// Waits until everything is drawn, and returns the picture as a PNG file.
  func picture() throws(Failure) -> Data {
    window.settle()
    do {
      return try window.render().pngData()
    } catch {
      throw Failure(WEFT_ERROR_PICTURE, "\(error)")
    }
  }

  private static func check(_ size: CGSize, scale: CGFloat) throws(Failure) {
    guard scale.isFinite, scale > 0 else { throw .invalid("The scale must be greater than 0.") }
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    let side = CGFloat(Bitmap.largestSide)
    guard (1...side).contains(width), (1...side).contains(height),
      width * height <= CGFloat(Bitmap.largestArea)
    else { throw .invalid("A surface can't be \(width) by \(height) pixels.") }
  }
}

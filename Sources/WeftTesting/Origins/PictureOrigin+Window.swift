import WeftOffscreen
import WeftText

@MainActor
extension PictureOrigin {
  /// Records what takes part in the present picture of a window. To know the fonts, it draws all contents once more.
  init(of window: OffscreenWindow) {
    let fonts = DrawnFont.used {
      for root in window.scene.roots { root.drawAgain(scale: window.scene.scale) }
    }
    self = .current
    self.fonts = fonts.map { ComponentVersion(name: $0.name, version: $0.version) }
    nodes = NodeFrames(of: window)
  }
}

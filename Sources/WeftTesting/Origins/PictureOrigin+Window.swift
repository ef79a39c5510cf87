import WeftInspector
import WeftOffscreen

@MainActor
extension PictureOrigin {
  /// Records what takes part in the present picture of a window. To know the fonts, it draws all contents once more.
  init(of window: OffscreenWindow) {
    let contents = PictureContents(of: window.scene)
    self = .current
    fonts = contents.fonts.map(ComponentVersion.init)
    nodes = contents.nodes
  }
}

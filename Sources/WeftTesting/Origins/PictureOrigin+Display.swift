import Foundation
import WeftGraphics
import WeftInspector

extension PictureOrigin {
  /// Records what takes part in the present picture of a screen, or of a window on it.
  ///
  /// The launched programs are asked for their fonts and nodes. They are not known if none of these programs is written with
  /// Weft, or if one does not answer.
  ///
  /// - Parameter window: the window that the picture shows; nil for the whole screen.
  init(of display: VirtualDisplay, window: VirtualWindow? = nil) {
    self = .current
    guard let pictures = display.programs.pictures else { return }
    let (windows, screen) = (display.windows, PixelRect(display.options.size))
    let shown = windows.first { $0.identifier == window?.identifier }
    let area = shown.map { $0.frame.intersection(screen) } ?? screen
    let scale = display.options.scale ?? 1
    var nodes: [NodeFrame] = []
    var fonts: Set<DrawnFont> = []
    for window in windows where !window.frame.intersection(area).isEmpty {
      guard let contents = pictures.first(where: { $0.window == window.identifier })?.contents else {
        continue
      }
      let origin = CGPoint(x: window.frame.minX - area.minX, y: window.frame.minY - area.minY)
      let size = CGSize(width: area.width, height: area.height)
      nodes += contents.nodes.placed(at: origin, scale: scale, size: size)
      fonts.formUnion(contents.fonts)
    }
    guard !nodes.isEmpty else { return }
    self.fonts = fonts.map(ComponentVersion.init).sorted { ($0.name, $0.version) < ($1.name, $1.version) }
    self.nodes = NodeFrames(scale: scale, nodes: nodes)
  }
}

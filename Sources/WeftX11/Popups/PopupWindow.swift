import Foundation
import WeftGraphics
import WeftNodes

/// The window of a popup: without a frame, and not managed by the window manager.
@MainActor
final class PopupWindow: Window, PopupSurface {
  /// The window of the outermost popup's owner.
  private(set) weak var root: Window?
  var onEnd: (@MainActor () -> Void)?

  private weak var owner: Window?

  /// Makes the window of a popup of another window, which may be a popup itself.
  init(_ rootNode: DisplayNode, of owner: Window, _ description: PopupDescription) {
    self.owner = owner
    root = (owner as? PopupWindow)?.root ?? owner
    super.init(popup: rootNode, of: owner, description)
    root?.popupWindows.append(self)
  }

  func move(to frame: CGRect, inputArea: CGRect) {
    guard isOpen, let origin = owner?.native.originOnScreen() else { return }
    let scale = scale
    let pixels = PixelRect(
      x: origin.x + Int((frame.minX * scale).rounded()), y: origin.y + Int((frame.minY * scale).rounded()),
      width: Int((frame.width * scale).rounded()), height: Int((frame.height * scale).rounded()))
    native.place(at: pixels)
    native.setInputArea(
      PixelRect(
        enclosing: CGRect(
          x: inputArea.minX * scale, y: inputArea.minY * scale, width: inputArea.width * scale,
          height: inputArea.height * scale)))
    // The server's answer comes too late for the first frame.
    scene.resize(to: Self.points(native.pixelSize, scale: scale), scale: scale)
  }

  /// The traits come from the owner.
  override func applySettings() {
    scene.animatesInterface = display.settings.animatesInterfaces
  }

  override func didEnd() {
    root?.popupWindows.removeAll { $0 === self }
    super.didEnd()
    onEnd?()
  }

  override var isAppearing: Bool { isOpen && !native.hasBeenMapped }
}

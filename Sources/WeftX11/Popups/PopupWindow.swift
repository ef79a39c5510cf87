import Foundation
import WeftGraphics
import WeftNodes

/// The window of a popup: without a frame, and not managed by the window manager.
@MainActor
final class PopupWindow: Window, PopupSurface {
  /// The window of the outermost popup's owner.
  private(set) weak var root: Window?
  var onEnd: (@MainActor () -> Void)?

  /// The origin, in points of the root.
  private(set) var origin = CGPoint.zero

  private weak var anchorWindow: Window?

  /// Makes the window of a popup of another window, which may be a popup itself.
  init(_ rootNode: DisplayNode, of owner: Window, _ description: PopupDescription) {
    anchorWindow = owner
    root = (owner as? PopupWindow)?.root ?? owner
    super.init(popup: rootNode, of: owner, description)
    // The server sends all keys to the root, so the state of the input method is there.
    scene.onTextInputReset = { [weak root] in root?.native.keys.resetInput() }
    root?.popupWindows.append(self)
  }

  func move(to frame: CGRect, inputArea: CGRect) {
    guard isOpen, let owner = root, let start = anchorWindow?.native.originOnScreen() else { return }
    let scale = owner.scale
    _ = native.setScale(scale)
    // The size does not depend on the position.
    let corner = PixelRect(
      roundingEdgesOf: CGRect(x: frame.minX * scale, y: frame.minY * scale, width: 0, height: 0))
    let size = PixelRect(
      roundingEdgesOf: CGRect(x: 0, y: 0, width: frame.width * scale, height: frame.height * scale)
    ).size
    native.place(
      at: PixelRect(
        x: start.x + corner.minX, y: start.y + corner.minY, width: size.width, height: size.height))
    let parent = (anchorWindow as? PopupWindow)?.origin ?? .zero
    origin = CGPoint(x: parent.x + frame.minX, y: parent.y + frame.minY)
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
    guard let root else { return }
    scene.animatesInterface = root.scene.animatesInterface
  }

  override func didEnd() {
    root?.popupWindows.removeAll { $0 === self }
    super.didEnd()
    onEnd?()
  }

  override var awaitsFrames: Bool { super.awaitsFrames || root?.settleRequest != nil }

  override func moveInputSpot() { root?.moveInputSpot() }

  override var isAppearing: Bool { isOpen && !native.hasBeenMapped }
}

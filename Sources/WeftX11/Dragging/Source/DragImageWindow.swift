import Foundation
import WeftDragging
import WeftGraphics
import WeftNodes
import WeftServer

/// The window of a drag image. It takes no input, and follows the pointer by itself.
@MainActor
final class DragImageWindow: Window {
  private let anchor: PointerFollower.Position
  /// Where the image was at first, in pixels of the screen.
  private let origin: PointerFollower.Position
  private var follower: PointerFollower?
  /// Called once, when the image has disappeared.
  var onEnd: (@MainActor () -> Void)?

  /// Makes and shows the window.
  ///
  /// - Parameters:
  ///   - location: where the pointer is on the screen, in pixels.
  ///   - isByTouch: whether a finger drags it: then `move(to:)` moves it.
  init(_ image: DragImage, of owner: Window, at location: PointerFollower.Position, isByTouch: Bool) {
    let scale = owner.scale
    anchor = PointerFollower.Position(
      x: Int((image.anchor.x * scale).rounded()), y: Int((image.anchor.y * scale).rounded()))
    origin = PointerFollower.Position(x: location.x - anchor.x, y: location.y - anchor.y)
    super.init(
      popup: image.node, of: owner,
      PopupDescription(
        title: "drag image", kind: .dragImage, frame: CGRect(origin: .zero, size: image.size),
        inputArea: .zero))
    // It looks like a part of its window, whatever the desktop's settings are.
    overrideUserInterfaceStyle = owner.scene.userInterfaceStyle
    overrideAccessibilityContrast = owner.scene.accessibilityContrast
    scene.contentSizeMultiplier = owner.scene.contentSizeMultiplier
    scene.layoutDirection = owner.scene.layoutDirection
    scene.language = owner.scene.language
    scene.animatesInterface = owner.scene.animatesInterface
    display.dragImage = self
    place(image.size, scale: scale)
    show()
    if !isByTouch { follow() }
  }

  private func place(_ size: CGSize, scale: CGFloat) {
    _ = native.setScale(scale)
    let pixels = PixelRect(
      roundingEdgesOf: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    ).size
    native.place(at: PixelRect(x: origin.x, y: origin.y, width: pixels.width, height: pixels.height))
    native.setInputArea(PixelRect(x: 0, y: 0, width: 0, height: 0))
    scene.resize(to: Self.points(native.pixelSize, scale: scale), scale: scale)
  }

  private func follow() {
    guard isOpen else { return }
    // Its place is known to the server before the other connection moves it.
    native.connection.synchronize()
    let rate = display.monitorClient.refreshRate(
      of: PixelRect(x: origin.x, y: origin.y, width: 1, height: 1))
    follower = try? PointerFollower(
      on: display.name, moving: native.identifier, offset: anchor, interval: 1 / (rate ?? 60))
  }

  /// Moves the image with a finger, which is at a position on the screen, in pixels.
  func move(to location: PointerFollower.Position) {
    guard follower == nil else { return }
    native.place(
      at: PixelRect(
        x: location.x - anchor.x, y: location.y - anchor.y, width: native.pixelSize.width,
        height: native.pixelSize.height))
  }

  /// Removes the image, because the items were dropped.
  func remove() {
    follower?.stop()
    follower = nil
    close()
  }

  /// Moves the image back to where it came from, and removes it.
  func animateBack() {
    guard let follower, scene.animatesInterface, display.manualTime == nil else { return remove() }
    follower.animate(to: origin) { Task { @MainActor in self.remove() } }
  }

  override func didEnd() {
    follower?.stop()
    if display.dragImage === self { display.dragImage = nil }
    for window in display.openWindowsAndPopups { window.native.isUncovered() }
    super.didEnd()
    let body = onEnd
    onEnd = nil
    body?()
  }

  override var isAppearing: Bool { isOpen && !native.hasBeenMapped }
}

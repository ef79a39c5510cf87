import Foundation
import WeftCompositor
import WeftNodes

/// A popup in a layer above the contents of its window. Its scene is a guest of the window's scene, which updates it.
@MainActor
final class LayerPopupSurface: PopupSurface {
  let scene: WindowScene
  var onEnd: (@MainActor () -> Void)?

  /// The origin, in points of the window.
  private(set) var origin: CGPoint
  /// The part of the window in which the popup takes the pointer.
  var inputFrame: CGRect { inputArea.offsetBy(dx: origin.x, dy: origin.y) }

  private weak var root: WindowScene?
  private let host: LayerPopupHost
  private let container = Layer()
  private var inputArea: CGRect
  private var ownHost: LayerPopupHost?
  private var isShown = false

  /// In front of everything but the inspector.
  private static let zPosition: CGFloat = 1e9

  init(
    _ rootNode: DisplayNode, _ description: PopupDescription, in root: WindowScene, of host: LayerPopupHost
  ) {
    self.root = root
    self.host = host
    inputArea = description.inputArea
    origin = description.frame.origin
    scene = WindowScene(
      rootNode: rootNode, size: .zero, scale: root.scale, clock: root.clock, output: nil, pool: root.pool,
      host: root)
    scene.onNeedsUpdate = { [weak root] in
      if root?.isUpdating == false { root?.setNeedsUpdate() }
    }
    scene.onCursorChange = { [weak root] cursor in root?.cursor = cursor }
    scene.onTextInputReset = { [weak root] in root?.resetTextInput() }
    let ownHost = LayerPopupHost(root: root, surface: self)
    self.ownHost = ownHost
    scene.popupHost = ownHost
    scene.showMenusAndToolTips()
    container.animatesImplicitly = false
    container.anchorPoint = .zero
    container.zPosition = Self.zPosition
    container.name = "popup"
    container.addSublayer(rootNode.layer)
  }

  func show() {
    isShown = true
    root?.layerTree.root.addSublayer(container)
    update()
  }

  func move(to frame: CGRect, inputArea: CGRect) {
    let parent = host.origin
    origin = CGPoint(x: frame.minX + parent.x, y: frame.minY + parent.y)
    self.inputArea = inputArea
    container.frame = CGRect(origin: origin, size: frame.size)
    scene.resize(to: frame.size, scale: root?.scale)
    if isShown { root?.setNeedsUpdate() }
  }

  func close() {
    isShown = false
    if scene.cursor != .default { root?.cursor = .default }
    scene.close()
    container.removeFromSuperlayer()
  }

  /// Runs the passes of the popup's scene, after those of the window.
  func update() {
    guard isShown, let root else { return }
    scene.isVisible = root.isVisible
    scene.update()
  }
}

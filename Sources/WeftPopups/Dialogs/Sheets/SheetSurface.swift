import Foundation
import WeftCompositor
import WeftNodes

/// A sheet in layers above those of a scene. Its scene is a guest of that one, which updates it.
@MainActor
final class SheetSurface {
  let session: SheetSession
  let scene: WindowScene

  private weak var owner: WindowScene?
  private let root: SheetRootNode
  private let container = Layer()
  private var isRemoved = false

  /// Above the nodes of the window, below popups, which may belong to the sheet.
  private static let zPosition: CGFloat = 1e8
  private static let appearance: TimeInterval = 0.18
  private static let disappearance: TimeInterval = 0.14
  /// How far the panel moves when it appears, in points.
  private static let rise: CGFloat = 14

  init(_ session: SheetSession, above owner: WindowScene) {
    self.session = session
    self.owner = owner
    root = SheetRootNode(session.content, title: session.title)
    scene = WindowScene(
      rootNode: root, size: owner.size, scale: owner.scale, clock: owner.clock, output: nil, pool: owner.pool,
      host: owner)
    scene.onNeedsUpdate = { [weak owner] in
      if owner?.isUpdating == false { owner?.setNeedsUpdate() }
    }
    scene.onCursorChange = { [weak owner] cursor in owner?.cursor = cursor }
    scene.onTextInputReset = { [weak owner] in owner?.resetTextInput() }
    scene.popupHost = owner.popupHost
    scene.isTransparent = true
    scene.showsPlaceholders = false
    scene.measuresInBackground = false
    scene.component(SheetMember.self).session = session
    scene.showMenusAndToolTips()
    container.animatesImplicitly = false
    container.anchorPoint = .zero
    container.zPosition = Self.zPosition
    container.name = "sheet"
    container.addSublayer(root.layer)
    root.onPressOutside = { [weak self] in self?.emphasize() }
  }

  // MARK: Showing

  /// Shows the sheet, and gives it the focus.
  ///
  /// - Parameter isDimmed: whether the window is dimmed already, by the sheet before.
  func show(isDimmed: Bool) {
    guard let owner else { return }
    adoptTraits()
    adoptSize()
    scene.isVisible = owner.isVisible
    root.recursivelyEnsureDisplaySynchronously(true)
    owner.layerTree.root.addSublayer(container)
    update()
    if owner.showsFocus { scene.showFocus() }
    focusFirstNode()
    let (dimming, panel) = (root.dimming, root.panel)
    Transaction.withoutAnimations {
      dimming.alpha = isDimmed ? 1 : 0
      panel.alpha = 0
      panel.transform = AffineTransform(translationByX: 0, byY: -Self.rise)
    }
    Transaction.animate(duration: Self.appearance, timingFunction: .easeOut) {
      dimming.alpha = 1
      panel.alpha = 1
      panel.transform = .identity
    }
  }

  private func focusFirstNode() {
    guard session.takesFocus else { return }
    let preferred = session.initialFocus
    if preferred?.windowScene !== scene || preferred?.becomeFirstResponder() != true { scene.focusNextNode() }
    guard let window = owner?.outermostScene, !window.isActive else { return }
    window.existingComponent(DialogHosting.self)?.requestFocus?()
  }

  /// Closes the popups and the sheets that belong to it.
  func endPopups() {
    scene.closePopups()
    scene.existingComponent(SheetPresenter.self)?.sceneWillClose()
    scene.isActive = false
  }

  /// Makes the sheet disappear.
  func disappear(completion: @escaping @MainActor () -> Void) {
    if scene.cursor != .default { owner?.cursor = .default }
    let (dimming, panel) = (root.dimming, root.panel)
    root.isUserInteractionEnabled = false
    root.accessibilityViewIsModal = false
    root.accessibilityElementsHidden = true
    Transaction.animate(
      duration: Self.disappearance, timingFunction: .easeIn,
      completion: { _ in
        self.remove()
        completion()
      }
    ) {
      dimming.alpha = 0
      panel.alpha = 0
    }
  }

  /// Stops to dim the window, because another sheet does. Returns whether it has dimmed it until now.
  func hideDimming() -> Bool {
    guard !isRemoved else { return false }
    root.dimming.isHidden = true
    return true
  }

  /// Removes the sheet at once.
  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    scene.close()
    root.releaseContent()
    container.removeFromSuperlayer()
    owner?.setNeedsUpdate()
  }

  /// Moves the panel a little, because somebody has pressed beside it.
  private func emphasize() {
    guard owner?.animatesInterface == true else { return }
    root.panel.layer.emphasize()
  }

  // MARK: Following the owner

  func adoptSize() {
    guard let owner, !isRemoved else { return }
    container.frame = CGRect(origin: .zero, size: owner.size)
    scene.resize(to: owner.size, scale: owner.scale)
  }

  private func adoptTraits() {
    guard let owner else { return }
    scene.adoptTraits(owner.rootNode.traitCollection, of: owner)
  }

  /// Runs the passes of the sheet's scene, after those of the owner.
  func update() {
    guard let owner, !isRemoved else { return }
    adoptTraits()
    scene.isVisible = owner.isVisible
    if scene.needsUpdateWithGuests { scene.setNeedsUpdate() }
    scene.update()
  }
}

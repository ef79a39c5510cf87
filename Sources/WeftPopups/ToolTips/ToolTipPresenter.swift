import Foundation
import WeftGraphics
import WeftLocalization
import WeftNodes

/// Shows the tooltips of a scene's nodes: for the innermost node below the pointer that has one, once the pointer has
/// rested for a moment. A press, a key or another node ends it.
@MainActor
final class ToolTipPresenter: SceneComponent {
  private unowned let scene: WindowScene
  /// The node whose tooltip is shown or will be.
  private weak var target: DisplayNode?
  /// Its tooltip.
  private var text: String?
  /// Whether the tooltip stays away until there is another.
  private var isCancelled = false
  private var popup: Popup?
  /// Where the pointer was last, in points of the scene.
  private var location = CGPoint.zero
  /// When the pointer was moved last, in seconds.
  private var lastMotion: TimeInterval = 0
  /// When the last tooltip was hidden, in seconds.
  private var lastHiding = -TimeInterval.infinity
  private var isWaiting = false

  /// How long the pointer rests before a tooltip appears, in seconds.
  static let delay: TimeInterval = 0.6
  /// The same shortly after another one was visible.
  static let shortDelay: TimeInterval = 0.1
  /// How long after a tooltip the next one appears sooner, in seconds.
  private static let memory: TimeInterval = 0.5

  init(scene: WindowScene) { self.scene = scene }

  // MARK: Events

  func intercepts(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event):
      location = event.location
      lastMotion = scene.clock.now
      if event.phase == .pressed { cancel() }
    case .key(let event):
      if event.phase == .pressed { cancel() }
    case .scroll, .touchpad: cancel()
    case .text: break
    }
    return false
  }

  func hoveredNodesDidChange() {
    let node = scene.pointer.hoveredNodes.last { $0.toolTip?.isEmpty == false }
    guard node !== target || node?.toolTip != text else { return }
    // What a node says while a button is held is about the press, which has ended its tooltip.
    (target, text, isCancelled) = (node, node?.toolTip, scene.pointer.isPressed)
    // Nodes may be notified of the pointer below what is hidden.
    hide()
    wait()
  }

  func sceneActivityDidChange() { if !scene.isActive { cancel() } }

  func sceneVisibilityDidChange() { if !scene.isVisible { cancel() } }

  func sceneWillClose() { cancel() }

  // MARK: Showing

  /// Waits until the pointer has rested.
  private func wait() {
    guard target != nil, popup == nil, !isWaiting else { return }
    isWaiting = true
    scene.clock.perform(after: currentDelay) { [weak self] in self?.waitDidEnd() }
  }

  private var currentDelay: TimeInterval {
    scene.clock.now - lastHiding < Self.memory ? Self.shortDelay : Self.delay
  }

  private func waitDidEnd() {
    isWaiting = false
    guard target != nil, popup == nil, !isCancelled else { return }
    // A clock's time is not exact.
    if scene.clock.now - lastMotion < currentDelay - 0.001 { wait() } else { show() }
  }

  private func show() {
    guard let target, let text, scene.isActive || scene.popup != nil else { return }
    let popup = Popup(ToolTipNode(text), behavior: .informing, style: .tooltip, placement: .toolTip)
    popup.title = translated("Tooltip")
    popup.kind = .tooltip
    popup.onClose = { [weak self, weak popup] _ in
      guard let self, let popup, self.popup === popup else { return }
      self.popup = nil
      lastHiding = scene.clock.now
    }
    self.popup = popup
    do {
      try popup.open(from: target, at: anchor(in: target))
    } catch {
      self.popup = nil
    }
  }

  /// The node, if it is small; else the place of the pointer.
  private func anchor(in node: DisplayNode) -> CGRect {
    let point = node.convert(location, from: node.rootNode)
    var rect = node.bounds
    if rect.height > 64 { rect = CGRect(x: rect.minX, y: point.y, width: rect.width, height: 18) }
    if rect.width > 240 { rect = CGRect(x: point.x, y: rect.minY, width: 1, height: rect.height) }
    return rect
  }

  private func hide() {
    let popup = popup
    self.popup = nil
    guard let popup else { return }
    lastHiding = scene.clock.now
    popup.close()
  }

  /// Hides the tooltip until the pointer is over another node, or its node gets another text.
  private func cancel() {
    hide()
    isCancelled = true
  }
}

extension PopupPlacement {
  /// Below, a little apart.
  fileprivate static let toolTip = PopupPlacement(anchor: .bottom, gravity: .bottom, gap: 6)
}

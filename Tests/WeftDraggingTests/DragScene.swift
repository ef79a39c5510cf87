import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftDragging
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTransfer

/// A window with a node that gives a text, at the left, and one that takes text, at the right.
@MainActor
final class DragScene {
  let root = DisplayNode()
  let source = SourceNode()
  let target = TargetNode()
  let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: root)
    for node in [source, target] { root.addSubnode(node) }
    source.frame = CGRect(x: 0, y: 0, width: 80, height: 100)
    target.frame = CGRect(x: 120, y: 0, width: 80, height: 100)
    window.settle()
  }

  /// The buttons that are held.
  private var held: Set<PointerButton> = []

  func send(
    _ phase: PointerEvent.Phase, at x: CGFloat, _ y: CGFloat, button: PointerButton? = nil,
    _ modifiers: KeyModifiers = []
  ) {
    if let button, phase == .pressed { held.insert(button) }
    if let button, phase == .released { held.remove(button) }
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: x, y: y), button: button, pressedButtons: held, modifiers: modifiers,
          timestamp: window.clock.now)))
  }

  func press(at x: CGFloat, _ y: CGFloat) { send(.pressed, at: x, y, button: .primary) }

  func move(to x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) { send(.moved, at: x, y, modifiers) }

  func release(at x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) {
    send(.released, at: x, y, button: .primary, modifiers)
  }

  func key(_ phase: KeyEvent.Phase, _ keysym: UInt32, _ modifiers: KeyModifiers = []) {
    window.send(.key(KeyEvent(phase, keysym: keysym, modifiers: modifiers)))
  }

  private func send(_ phase: PointerEvent.Phase, at x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers) {
    send(phase, at: x, y, button: nil, modifiers)
  }

  /// Waits until the source has been told that the drag is over.
  func end() async throws { try await waitUntil("the end of the drag") { !source.endings.isEmpty } }
}

/// Gives a text to who drags it.
final class SourceNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor var items: DragItems? = DragItems([PasteboardItem(text: "Weft")], actions: [.move, .copy])
  @MainActor private(set) var points: [CGPoint] = []
  /// What has become of the items, of each drag that has ended.
  @MainActor private(set) var endings: [DragAction?] = []
  @MainActor private(set) var cancelCount = 0
  @MainActor var takesPress = false
  @MainActor private(set) var isHovered = false

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { isHovered = true }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { isHovered = false }

  override func dragItems(at point: CGPoint) -> DragItems? {
    points.append(point)
    return items
  }

  override func dragDidEnd(_ items: DragItems, action: DragAction?) { endings.append(action) }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { takesPress }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { cancelCount += 1 }
}

/// Takes a text.
final class TargetNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor var accepts = true
  @MainActor private(set) var isTarget = false
  @MainActor private(set) var visits = 0
  @MainActor private(set) var actions: [DragAction] = []
  @MainActor private(set) var text: String?
  @MainActor private(set) var dropPoint: CGPoint?
  @MainActor private(set) weak var dragSource: DisplayNode?
  /// What the node says has become of a drop; nil for the suggested action.
  @MainActor var result: DragAction??
  @MainActor var isSpring = false
  @MainActor var asks = false
  /// Whether a drop is not finished yet.
  @MainActor var isBusy = false
  @MainActor private(set) var springCount = 0
  @MainActor private(set) var isHovered = false

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { isHovered = true }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { isHovered = false }

  override var isSpringLoaded: Bool { isSpring }

  override func springLoadDidActivate(_ drop: Drop) { springCount += 1 }

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    actions = drop.actions
    return accepts && drop.has(.text) && !drop.actions.isEmpty ? drop.suggestedAction : nil
  }

  override func dropTargetDidChange(isTarget: Bool) {
    self.isTarget = isTarget
    if isTarget { visits += 1 }
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    while isBusy { try? await Task.sleep(for: .milliseconds(1)) }
    text = await drop.text()
    dropPoint = point
    dragSource = drop.source
    if asks { return await drop.chosenAction(over: self, at: point) }
    return result ?? drop.suggestedAction
  }
}

import Foundation
import WeftNodes
import WeftSemantics

/// Makes the accessibility tree of a window after an update, for whoever listens. There is none while nobody does.
///
/// A window that always changes gets a new tree at most `maximumRate` times a second, and one more after the last change.
@MainActor
package final class AccessibilityPass: SceneComponent {
  /// Receives the trees of all windows; kept weakly. Setting it makes windows send their trees with their next updates.
  package static weak var observer: (any AccessibilityObserver)? {
    didSet {
      AccessibilityActivity.isActive = observer != nil
      if observer != nil { WindowScene.addToAll(AccessibilityPass.self) }
    }
  }

  private static let maximumRate = 20.0

  /// The number of the window, which is not used again.
  package let number = AccessibilityNumbers.next()

  private weak var scene: WindowScene?
  private var numbers = AccessibilityNumbers()
  /// Rows that are not shown, for those who ask about them.
  private var rows = HeldRows()
  private var menu = FocusMenu()
  /// Whether somebody listened at the last update. Nobody asks for rows after that.
  private var wasObserved = false
  private var lastTime: TimeInterval?
  private var isScheduled = false

  package init(scene: WindowScene) { self.scene = scene }

  // MARK: Updating

  package func passesDidEnd() {
    if wasObserved, Self.observer == nil { rows.removeAll() }
    wasObserved = Self.observer != nil
    // A window that others cover is still there.
    guard let scene, Self.observer != nil, scene.host == nil, !isScheduled else { return }
    let now = scene.clock.now
    guard !scene.clock.isManual, let lastTime, now - lastTime < 1 / Self.maximumRate, now >= lastTime else {
      return send()
    }
    isScheduled = true
    scene.clock.perform(at: lastTime + 1 / Self.maximumRate) { [weak self] in self?.sendLater() }
  }

  private func sendLater() {
    isScheduled = false
    if let scene, !scene.isClosed { send() }
  }

  private func send() {
    guard let observer = Self.observer, let scene, let tree = tree() else { return }
    lastTime = scene.clock.now
    observer.treeDidChange(tree, of: self)
  }

  /// Brings the window up to date, and sends its tree without waiting for the next update. Does nothing if nothing has
  /// changed since the last one.
  package func sendIfNeeded() {
    guard let scene, !scene.isClosed, scene.host == nil else { return }
    guard scene.needsUpdate || isScheduled else { return }
    if scene.needsUpdate { scene.update() }
    if isScheduled { send() }
  }

  /// Whether an element is, or was, in the window's tree.
  package func contains(_ id: AccessibilityID) -> Bool { id.node == number || numbers.node(id.node) != nil }

  package func sceneActivityDidChange() { if Self.observer != nil { scene?.setNeedsUpdate() } }

  package func sceneWillClose() {
    rows.removeAll()
    if scene?.host == nil { Self.observer?.windowDidEnd(number) }
  }

  /// The tree as it is now; nil if the scene is gone.
  private func tree() -> AccessibilityTree? { scene.map { tree(of: $0) } }

  /// The tree as it is now.
  /// - Parameter scene: that of the pass.
  package func tree(of scene: WindowScene) -> AccessibilityTree {
    AccessibilityTreeBuilder.tree(of: scene, window: window(of: scene), &numbers, &rows, &menu)
  }

  /// The node of an element, or the one that contains it; nil if it is not in the last tree.
  package func node(of id: AccessibilityID) -> DisplayNode? { numbers.node(id.node) }

  private func window(of scene: WindowScene) -> AccessibilityWindow {
    let source = scene.accessibilityWindow
    return AccessibilityWindow(
      number: number, title: source?.accessibilityTitle ?? "",
      role: source?.accessibilityWindowRole ?? .window,
      owner: source?.accessibilityOwner?.component(AccessibilityPass.self).number, isActive: scene.isActive,
      isMinimized: source?.accessibilityIsMinimized ?? false,
      isMaximized: source?.accessibilityIsMaximized ?? false, origin: source?.accessibilityOrigin ?? .zero,
      size: scene.size, scale: scene.scale)
  }

  // MARK: Requests

  /// Does what was asked for to an element. Returns whether it was done; false if the element is gone.
  package func perform(_ action: AccessibilityAction, on id: AccessibilityID) -> Bool {
    guard let scene, !scene.isClosed else { return false }
    guard let node = numbers.node(id.node) else { return false }
    let isDone = perform(action, on: id.part, of: node, number: id.node)
    // What can't be seen, such as the caret of a field without the focus, is to be heard of, too.
    if isDone, Self.observer != nil { scene.setNeedsUpdate() }
    return isDone
  }

  private func perform(
    _ action: AccessibilityAction, on part: AccessibilityID.Part, of node: DisplayNode, number: UInt64
  ) -> Bool {
    switch part {
    case .whole: return node.performAccessibilityAction(action)
    case .part(let part):
      guard let place = numbers.place(ofPart: part, in: number) else { return false }
      switch action {
      case .press: return node.performAccessibilityAction(.pressPart(place))
      case .focus, .scrollIntoView: return node.performAccessibilityAction(action)
      default: return false
      }
    case .row(let row, let version), .cell(let row, _, let version):
      guard let row = self.row(row, version, of: node, number: number) else { return false }
      switch action {
      case .press: return node.performAccessibilityAction(.pressRow(row))
      case .focus: return node.performAccessibilityAction(.focusRow(row))
      case .scrollIntoView: return node.performAccessibilityAction(.scrollToRow(row))
      default: return false
      }
    }
  }

  /// The number that a row has now; nil if it is not known which one it was.
  private func row(_ row: Int, _ version: Int, of node: DisplayNode, number: UInt64) -> Int? {
    var description = AccessibilityDescription()
    node.describeAccessibility(&description)
    if description.rows?.version == version { return row }
    return rows.place(of: AccessibilityID(node: number, .row(row, version: version)))
  }

  /// The elements of a row that has no node, which is made now, and held while others are asked for; empty if it does not
  /// exist.
  ///
  /// - Parameter id: the identity of the row, or of one of its cells.
  package func elements(ofRow id: AccessibilityID) -> [AccessibilityItem] {
    guard let scene, !scene.isClosed, let list = numbers.node(id.node) as? any AccessibleRows else {
      return []
    }
    return rows.elements(of: id.ofRow, in: list, listID: AccessibilityID(node: id.node), scene, &numbers)
  }
}

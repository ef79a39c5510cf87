/// The parts of a window that have a safe area, so that others cost nothing.
@MainActor
struct SafeAreas {
  /// Whether the window itself is covered, or was.
  var isWindowCovered = false { didSet { isInUse = true } }
  /// Whether some part of the window has a safe area, or had one.
  private(set) var isInUse = false
  private var nodes: [WeakNode] = []

  private struct WeakNode {
    weak var value: DisplayNode?
  }

  /// Keeps the safe areas of a node and all below it up to date while it is in the window.
  mutating func add(_ node: DisplayNode) {
    isInUse = true
    if !nodes.contains(where: { $0.value === node }) { nodes.append(WeakNode(value: node)) }
  }

  /// The nodes that were added, without those that are no longer in the window.
  mutating func pruned(of scene: WindowScene) -> [DisplayNode] {
    guard !nodes.isEmpty else { return [] }
    nodes.removeAll { $0.value?.windowScene !== scene }
    return nodes.compactMap(\.value)
  }
}

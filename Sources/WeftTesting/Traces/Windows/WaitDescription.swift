import WeftControls
import WeftNodes

/// What a window waits for, in words.
@MainActor
enum WaitDescription {
  /// How many nodes are named.
  private static let limit = 3

  /// Describes what is under way: what is drawn, measured and loaded.
  static func text(of scene: WindowScene) -> String {
    var drawn: [String] = []
    var loading: [String] = []
    // A work list instead of recursion: trees may be deep.
    var remaining = [scene.rootNode]
    let isLoading = scene.loadingStage != nil
    while let node = remaining.popLast() {
      let (backing, subnodes) = node.state.withLock { ($0.backing, $0.subnodes) }
      if backing?.run != nil { drawn.append(name(of: node)) }
      if isLoading, (node as? any LoadingNode)?.loadingStage != nil { loading.append(name(of: node)) }
      guard isLoading || backing.map({ $0.pendingDisplays > 0 }) ?? false else { continue }
      remaining.append(contentsOf: subnodes.reversed())
    }
    var parts: [String] = []
    if !drawn.isEmpty { parts.append("drawing " + list(drawn)) }
    if scene.isMeasuring { parts.append("measuring") }
    if !loading.isEmpty { parts.append("loading " + list(loading)) }
    return parts.isEmpty ? "work in the background" : parts.joined(separator: "; ")
  }

  private static func name(of node: DisplayNode) -> String {
    let type = NodeTypeNames.name(of: node)
    return node.debugName.map { "\(type) “\($0)”" } ?? type
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}

/// Notifies nodes, parents first, that their inherited tint colour or traits have changed. Those with another theme or
/// language are redrawn. Nodes that were never marked, because everything around them has its default, are not visited.
@MainActor
enum EnvironmentPass {
  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    for root in scene.roots {
      let isMarked = root.state.withLock { $0.ownFlags.union($0.subtreeFlags).contains(.environment) }
      if isMarked { run(from: root) }
    }
  }

  /// Runs the pass for a tree.
  static func run(from root: DisplayNode) {
    var nodes = [(root, NodeEnvironment())]
    while let (node, inherited) = nodes.popLast() {
      let (backing, settings, isMarked) = node.state.withLock { state in
        let isMarked = state.ownFlags.union(state.subtreeFlags).contains(.environment)
        state.ownFlags.subtract(.environment)
        state.subtreeFlags.subtract(.environment)
        return (state.backing, state.rare.environment.value, isMarked)
      }
      guard let backing else { continue }
      let environment = inherited.inside(settings)
      let isOther = notify(node, backing, environment)
      guard isOther || isMarked else { continue }
      nodes.append(contentsOf: node.subnodes.reversed().map { ($0, environment) })
    }
  }

  /// Notifies a node. Returns whether anything has changed.
  private static func notify(
    _ node: DisplayNode, _ backing: NodeBacking, _ environment: NodeEnvironment
  ) -> Bool {
    let old = backing.environment.value
    guard old.tintColor != environment.tintColor || old.traits != environment.traits else { return false }
    backing.environment.value.tintColor = environment.tintColor
    backing.environment.value.traits = environment.traits
    if old.tintColor != environment.tintColor { node.tintColorDidChange() }
    guard old.traits != environment.traits else { return true }
    if backing.isDrawn && !old.traits.looksSame(as: environment.traits) { node.setNeedsDisplay() }
    // What enters a window was measured in its language. What has been drawn was in one already.
    let hasOtherLanguage = backing.displayedScale > 0 && old.traits.language != environment.traits.language
    if hasOtherLanguage || old.traits.contentSizeMultiplier != environment.traits.contentSizeMultiplier {
      node.setNeedsLayout()
    }
    node.asyncTraitCollectionDidChange(from: old.traits)
    return true
  }
}

extension TraitCollection {
  fileprivate func looksSame(as other: TraitCollection) -> Bool {
    (userInterfaceStyle, accessibilityContrast, contentSizeMultiplier, language)
      == (other.userInterfaceStyle, other.accessibilityContrast, other.contentSizeMultiplier, other.language)
  }
}

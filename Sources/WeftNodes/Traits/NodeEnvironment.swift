import WeftGraphics
import WeftThreads

/// What a loaded node was told last of what it has from the nodes above it. Nodes for which all of it is as
/// usual have none.
struct NodeEnvironment: DefaultProviding, Equatable, Sendable {
  static let defaultValue = NodeEnvironment()

  var tintColor = Color.defaultTint
  var traits = TraitCollection()
  var edges = NodeEdges()

  /// What nodes in a node have, for what the node itself has.
  func inside(_ settings: EnvironmentSettings) -> NodeEnvironment {
    var result = self
    if let tintColor = settings.tintColor { result.tintColor = tintColor }
    if let traits = settings.traits ?? settings.windowTraits { result.traits = traits }
    if let override = settings.traitsOverride { result.traits = override(result.traits) }
    return result
  }
}

/// What few nodes say about themselves and all below them.
struct EnvironmentSettings: DefaultProviding, Sendable {
  static let defaultValue = EnvironmentSettings()

  var tintColor: Color?
  var traits: TraitCollection?
  /// What the window says of its root node.
  var windowTraits: TraitCollection?
  var windowSafeAreaInsets = EdgeInsets.zero
  /// What the node's controller makes of the traits that are handed down to it.
  var traitsOverride: (@Sendable (TraitCollection) -> TraitCollection)?
  /// What the node's controller, or the container of that, adds to the safe area.
  var additionalSafeAreaInsets = EdgeInsets.zero

  var layoutMargins = EdgeInsets(all: 8)
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var automaticallyRelayoutOnSafeAreaChanges = false
  var automaticallyRelayoutOnLayoutMarginsChanges = false
}

extension Color {
  /// The tint of nodes of which none says another: blue.
  static let defaultTint = Color(red: 0, green: 0.478, blue: 1)
}

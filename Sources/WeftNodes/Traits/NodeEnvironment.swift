import WeftGraphics
import WeftThreads

/// The inherited values about which a loaded node was notified last. Not stored for nodes for which all of
/// them are the defaults.
struct NodeEnvironment: DefaultProviding, Equatable, Sendable {
  static let defaultValue = NodeEnvironment()

  var tintColor = Color.defaultTint
  var traits = TraitCollection()
  var edges = NodeEdges()

  /// The environment of nodes in a node, given that of the node itself.
  func inside(_ settings: EnvironmentSettings) -> NodeEnvironment {
    var result = self
    if let tintColor = settings.tintColor { result.tintColor = tintColor }
    if let traits = settings.traits ?? settings.windowTraits { result.traits = traits }
    if let override = settings.traitsOverride { result.traits = override(result.traits) }
    return result
  }
}

/// Settings of few nodes for themselves and all below them.
struct EnvironmentSettings: DefaultProviding, Sendable {
  static let defaultValue = EnvironmentSettings()

  var tintColor: Color?
  var traits: TraitCollection?
  /// The traits that the window sets on its root node, and on nodes in views without nodes.
  var windowTraits: TraitCollection?
  var windowSafeAreaInsets = EdgeInsets.zero
  /// The change that the node's controller applies to the inherited traits.
  var traitsOverride: (@Sendable (TraitCollection) -> TraitCollection)?
  /// The insets that the node's controller, or the controller's container, adds to the safe area.
  var additionalSafeAreaInsets = EdgeInsets.zero

  var layoutMargins = EdgeInsets(all: 8)
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var automaticallyRelayoutOnSafeAreaChanges = false
  var automaticallyRelayoutOnLayoutMarginsChanges = false
}

extension Color {
  /// The default tint: blue.
  static let defaultTint = Color(red: 0, green: 0.478, blue: 1)
}

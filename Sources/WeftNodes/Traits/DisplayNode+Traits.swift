import WeftGraphics

extension DisplayNode {
  /// The colour of what can be used in the node: its own, or else that of the nearest supernode that has
  /// one; a blue, if none has. Nil takes the node's own away, and is never read. Any thread.
  ///
  /// A node that draws with it redraws in `tintColorDidChange()`.
  public final var tintColor: Color! {
    get { ownTintColor ?? .defaultTint }
    set {
      state.withLock { $0.rare.environment.value.tintColor = newValue }
      environmentDidChange()
    }
  }

  /// The tint that the node or one above it was given; nil, if none was.
  final var ownTintColor: Color? { nearest { $0.tintColor } }

  /// What the node's surroundings are like: what the nearest node above it, or it itself, was given as
  /// `primitiveTraitCollection`, or else what the window says. Any thread.
  public final var traitCollection: TraitCollection {
    var traits: TraitCollection?
    var overrides: [@Sendable (TraitCollection) -> TraitCollection] = []
    var next: DisplayNode? = self
    while let node = next, traits == nil {
      let settings: EnvironmentSettings?
      (settings, next) = node.state.withLock { state in
        (state.rare.environment.isDefault ? nil : state.rare.environment.value, state.supernode)
      }
      guard let settings else { continue }
      traits = settings.traits ?? settings.windowTraits
      if let override = settings.traitsOverride { overrides.append(override) }
    }
    return overrides.reversed().reduce(traits ?? TraitCollection()) { $1($0) }
  }

  /// What the node's surroundings are like. Setting it decides so for the node and all below it, whatever
  /// the window says; nil takes that back, and is never read. Any thread.
  public final var primitiveTraitCollection: TraitCollection! {
    get { traitCollection }
    set {
      state.withLock { $0.rare.environment.value.traits = newValue }
      environmentDidChange()
    }
  }

  /// Changes the traits that are handed down to the node; nil for those as they are.
  package final var traitsOverride: (@Sendable (TraitCollection) -> TraitCollection)? {
    get { state.withLock { $0.rare.environment.value.traitsOverride } }
    set {
      state.withLock { $0.rare.environment.value.traitsOverride = newValue }
      environmentDidChange()
    }
  }

  /// What the node itself says, or else the nearest node above it.
  private final func nearest<Value: Sendable>(_ setting: (EnvironmentSettings) -> Value?) -> Value? {
    var next: DisplayNode? = self
    while let node = next {
      let (found, supernode) = node.state.withLock { state in
        let settings = state.rare.environment
        return (settings.isDefault ? nil : setting(settings.value), state.supernode)
      }
      if let found { return found }
      next = supernode
    }
    return nil
  }

  /// Has the node, and all below it, told what has changed for them: in a window with the next update, else
  /// at once, as far as they are loaded.
  final func environmentDidChange() {
    invalidate(.environment)
    guard isNodeLoaded else { return }
    onMain { node in
      let root = node.rootNode
      if root.windowScene == nil { EnvironmentPass.run(from: root) }
    }
  }
}

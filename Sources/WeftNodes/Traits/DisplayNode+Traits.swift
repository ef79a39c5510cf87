import WeftGraphics
import WeftText

extension DisplayNode {
  /// The colour of interactive parts in the node: its own, or else that of the nearest supernode that has one; a blue, if
  /// none has. Setting nil removes the node's own colour; reading never returns nil. Any thread.
  ///
  /// A node that draws with it should redraw in `tintColorDidChange()`.
  public final var tintColor: Color! {
    get { ownTintColor ?? .defaultTint }
    set {
      state.withLock { $0.rare.environment.value.tintColor = newValue }
      environmentDidChange()
    }
  }

  /// The tint that was set on the node or the nearest supernode; nil, if there is none.
  final var ownTintColor: Color? { nearest { $0.tintColor } }

  /// The traits of the node's environment: the `primitiveTraitCollection` of the node itself or of the
  /// nearest supernode that sets it, or else the traits of the window. Any thread.
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
    return overrides.reversed().reduce(traits ?? .withoutWindow) { $1($0) }
  }

  /// The traits of the node's environment. Setting it overrides the window's traits for the node and all
  /// below it; setting nil removes the override, and reading never returns nil. Any thread.
  public final var primitiveTraitCollection: TraitCollection! {
    get { traitCollection }
    set {
      state.withLock { $0.rare.environment.value.traits = newValue }
      environmentDidChange()
    }
  }

  /// Changes the traits that the node inherits; nil to inherit them unchanged.
  package final var traitsOverride: (@Sendable (TraitCollection) -> TraitCollection)? {
    get { state.withLock { $0.rare.environment.value.traitsOverride } }
    set {
      state.replace(\.rare.environment.value.traitsOverride, with: newValue)
      environmentDidChange()
    }
  }

  /// Sets the traits that a root gets from its window; nil if it is in none any more. It is notified with the next update of
  /// a window that it is in.
  final func setWindowTraits(_ traits: TraitCollection?) {
    let isOther = state.withLock { state in
      let old = state.rare.environment.value.windowTraits
      let isOther = old ?? TraitCollection() != traits ?? TraitCollection()
      // The defaults take no memory, unless they were set. Then they would hide those around the node later.
      if isOther || (old != nil && traits == nil) { state.rare.environment.value.windowTraits = traits }
      return isOther
    }
    if isOther { invalidate(.environment) }
  }

  /// The value of the node itself, or else of the nearest supernode that has one.
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

  /// Notifies the node, and all below it, about changes of their environment: in a window with the next
  /// update, otherwise immediately. Only loaded nodes are notified.
  final func environmentDidChange() {
    invalidate(.environment)
    guard isNodeLoaded else { return }
    onMain { node in
      let root = node.rootNode
      if root.windowScene == nil { EnvironmentPass.run(from: root) }
    }
  }
}

extension TraitCollection {
  /// The traits of a node in no window. A cell has the language of the list that prepares it.
  fileprivate static var withoutWindow: TraitCollection {
    SurroundingLanguage.current.map { TraitCollection(language: $0) } ?? TraitCollection()
  }
}

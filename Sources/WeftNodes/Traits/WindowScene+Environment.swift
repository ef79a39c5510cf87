import WeftGraphics

extension WindowScene {
  /// Whether changes that `Transaction` animates do so. True, unless a host sets it otherwise: then they
  /// appear at once, and what was animated is complete at once. Animations that are added to layers run
  /// nevertheless.
  public var animatesInterface: Bool {
    get { layerTree.animatesChanges }
    set { layerTree.animatesChanges = newValue }
  }

  /// What the window says about the surroundings of its nodes: `userInterfaceStyle`, `scale`,
  /// `layoutDirection`, `contentSizeMultiplier` and `language` together.
  public var traitCollection: TraitCollection {
    TraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: scale, layoutDirection: layoutDirection,
      contentSizeMultiplier: contentSizeMultiplier, language: language)
  }

  /// What is seen where no node covers.
  var ground: Color {
    if isTransparent { return .clear }
    return rootNode.traitCollection.userInterfaceStyle == .dark
      ? Theme.dark.background : Theme.light.background
  }

  /// Hands the traits on to the nodes.
  func traitsDidChange() {
    let traits = traitCollection
    let isOther = rootNode.state.withLock { state in
      guard traits != state.rare.environment.value.windowTraits ?? TraitCollection() else { return false }
      state.rare.environment.value.windowTraits = traits
      return true
    }
    if isOther { rootNode.invalidate(.environment) }
  }

  /// Has a tree laid out anew in the other direction.
  func layoutDirectionDidChange(_ node: DisplayNode) {
    node.invalidate(.layout)
    for subnode in node.subnodes { layoutDirectionDidChange(subnode) }
  }

  /// Has a tree laid out and drawn anew in the other scale.
  func scaleDidChange(_ node: DisplayNode) {
    node.layoutScaleDidChange(to: scale)
    node.contentsScaleDidChange(to: scale)
    for subnode in node.subnodes { scaleDidChange(subnode) }
  }

  /// Hands the safe area on to the nodes.
  func safeAreaDidChange() {
    let insets = safeAreaInsets
    rootNode.state.withLock { $0.rare.environment.value.windowSafeAreaInsets = insets }
    safeAreas.isWindowCovered = true
    setNeedsUpdate()
  }

  /// Takes back what the window has said about the nodes.
  func environmentDidEnd() {
    let isOther = rootNode.state.withLock { state in
      let settings = state.rare.environment
      guard !settings.isDefault, settings.value.windowTraits != nil || safeAreas.isWindowCovered
      else { return false }
      state.rare.environment.value.windowTraits = nil
      state.rare.environment.value.windowSafeAreaInsets = .zero
      return true
    }
    if isOther { rootNode.environmentDidChange() }
  }
}

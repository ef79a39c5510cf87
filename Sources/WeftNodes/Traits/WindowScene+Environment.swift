import WeftGraphics
import WeftTheme

extension WindowScene {
  /// Whether changes made with `Transaction` are animated. True by default. If a host sets it to false, such
  /// changes appear and complete immediately. Animations that are added to layers still run.
  public var animatesInterface: Bool {
    get { layerTree.animatesChanges }
    set { layerTree.animatesChanges = newValue }
  }

  /// The traits that the window provides to its nodes: `userInterfaceStyle`, `scale`, `layoutDirection`,
  /// `contentSizeMultiplier`, `language` and `accessibilityContrast` together.
  public var traitCollection: TraitCollection {
    TraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: scale, layoutDirection: layoutDirection,
      contentSizeMultiplier: contentSizeMultiplier, language: language,
      accessibilityContrast: accessibilityContrast)
  }

  /// The colour that is visible where no node covers the window.
  var ground: Color {
    if isTransparent { return .clear }
    let traits = rootNode.traitCollection
    return Theme(traits.userInterfaceStyle, contrast: traits.accessibilityContrast).background
  }

  /// Passes the traits to the nodes.
  func traitsDidChange() {
    let traits = traitCollection
    for root in roots { root.setWindowTraits(traits) }
  }

  /// Lays out and redraws a tree after a change of scale.
  func scaleDidChange(_ node: DisplayNode) {
    node.layoutScaleDidChange(to: scale)
    node.contentsScaleDidChange(to: scale)
    for subnode in node.subnodes { scaleDidChange(subnode) }
  }

  /// Passes the safe area to the nodes.
  func safeAreaDidChange() {
    rootNode.setWindowSafeArea(safeAreaInsets)
    safeAreas.isWindowCovered = true
    setNeedsUpdate()
  }

  /// Removes the window's settings from the nodes.
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

import WeftNodes

extension WindowScene {
  /// The scene of the sheet that is shown above this one; nil if none is. Main.
  public var sheetScene: WindowScene? { existingComponent(SheetPresenter.self)?.current?.scene }

  /// The scene that gets the input: that of the sheet in front, or this one. Main.
  public var frontmostScene: WindowScene {
    var scene = self
    while let sheet = scene.sheetScene { scene = sheet }
    return scene
  }

  /// Whether a sheet has all input of the scene.
  var isCoveredBySheet: Bool { sheetScene != nil }

  /// Whether the scene, or one that its components show, has to be updated.
  var needsUpdateWithGuests: Bool { needsUpdate || guests.contains(where: \.needsUpdateWithGuests) }

  /// Passes the traits of the window that it belongs to on to a guest. Returns whether the size of its contents may
  /// depend on those that have changed.
  @discardableResult
  func adoptTraits(_ traits: TraitCollection, of owner: WindowScene) -> Bool {
    let changesSize =
      layoutDirection != traits.layoutDirection || language != traits.language
      || contentSizeMultiplier != traits.contentSizeMultiplier
    userInterfaceStyle = traits.userInterfaceStyle
    accessibilityContrast = traits.accessibilityContrast
    layoutDirection = traits.layoutDirection
    contentSizeMultiplier = traits.contentSizeMultiplier
    language = traits.language
    inputSettings = owner.inputSettings
    pasteboard = owner.pasteboard
    return changesSize
  }
}

import WeftGraphics
import WeftLayout
import WeftNodes

extension AnyViewController {
  /// The nearest navigation controller that the controller is in.
  public final var navigationController: NavigationController? { nearestParent() }

  /// The nearest tab bar controller that the controller is in.
  public final var tabBarController: TabBarController? { nearestParent() }

  private func nearestParent<Container: AnyViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let container = controller as? Container { return container }
      next = controller.parent
    }
    return nil
  }

  /// The content of the navigation bar while the controller is on top. Created when it is first needed, with
  /// the controller's `title`.
  public final var navigationItem: NavigationItem {
    if let item = containment.navigationItem { return item }
    let item = NavigationItem()
    item.onChange = { [weak self] in self?.itemsDidChange() }
    containment.navigationItem = item
    return item
  }

  /// The controller's tab in a tab bar. Created when it is first needed, with the controller's `title`. Can
  /// be set.
  public final var tabBarItem: TabBarItem {
    get {
      if let item = containment.tabBarItem { return item }
      let item = TabBarItem()
      adopt(item)
      return item
    }
    set {
      containment.tabBarItem?.onChange = nil
      adopt(newValue)
      itemsDidChange()
    }
  }

  private func adopt(_ item: TabBarItem) {
    item.onChange = { [weak self] in self?.itemsDidChange() }
    containment.tabBarItem = item
  }

  /// Notifies the container that the items have changed.
  final func itemsDidChange() { parent?.itemsDidChange(of: self) }

  /// Whether the tab bar is hidden after the controller was pushed, while it or a controller above it is on
  /// top. False by default. Set it before the controller is pushed.
  public final var hidesBottomBarWhenPushed: Bool {
    get { containment.hidesBottomBarWhenPushed }
    set { containment.hidesBottomBarWhenPushed = newValue }
  }

  /// The edges at which the node extends below the bars of its containers; the covered area is then part of
  /// its `safeAreaInsets`. Empty by default: the node ends at the bars. The left and right edges have no
  /// effect.
  public final var edgesForExtendedLayout: RectEdges {
    get { containment.edgesForExtendedLayout }
    set {
      guard containment.edgesForExtendedLayout != newValue else { return }
      containment.edgesForExtendedLayout = newValue
      rootNode.supernode?.setNeedsLayout()
    }
  }

  /// The insets added to the node's `safeAreaInsets`, in points, in addition to the areas that its window and
  /// its containers cover. Zero by default; values that are not finite are ignored.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { containment.additionalSafeAreaInsets }
    set {
      guard newValue.isFinite else { return }
      containment.additionalSafeAreaInsets = newValue
      insetsDidChange()
    }
  }

  /// Sets the insets that the container's bars cover of the node, in points.
  final func setBarInsets(_ insets: EdgeInsets) {
    guard containment.barInsets != insets else { return }
    containment.barInsets = insets
    insetsDidChange()
  }

  private func insetsDidChange() {
    rootNode.additionalSafeAreaInsets = containment.additionalSafeAreaInsets + containment.barInsets
  }

  /// Changes the traits that the containers or the window pass down, before the node and all nodes below it
  /// get them; nil, the default, for no change. Called on any thread.
  public final var overrideDisplayTraits: (@Sendable (TraitCollection) -> TraitCollection)? {
    get { rootNode.traitsOverride }
    set { rootNode.traitsOverride = newValue }
  }
}

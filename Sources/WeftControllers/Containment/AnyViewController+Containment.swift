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

  /// What a navigation bar shows while the controller is on top: made when it is asked for first, with the
  /// controller's `title`.
  public final var navigationItem: NavigationItem {
    if let item = containment.navigationItem { return item }
    let item = NavigationItem()
    item.onChange = { [weak self] in self?.itemsDidChange() }
    containment.navigationItem = item
    return item
  }

  /// What a tab bar shows of the controller: made when it is asked for first, with the controller's `title`.
  /// May be set.
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

  /// Has the container show what is new.
  final func itemsDidChange() { parent?.itemsDidChange(of: self) }

  /// Whether a tab bar is hidden while the controller, pushed onto others, or one above it is on top. False
  /// by default. Set it before the controller is pushed.
  public final var hidesBottomBarWhenPushed: Bool {
    get { containment.hidesBottomBarWhenPushed }
    set { containment.hidesBottomBarWhenPushed = newValue }
  }

  /// The edges where the node reaches below the bars of its containers: what they cover is then part of its
  /// `safeAreaInsets`. Empty by default: the node ends at the bars. The left and right edge say nothing.
  public final var edgesForExtendedLayout: RectEdges {
    get { containment.edgesForExtendedLayout }
    set {
      guard containment.edgesForExtendedLayout != newValue else { return }
      containment.edgesForExtendedLayout = newValue
      rootNode.supernode?.setNeedsLayout()
    }
  }

  /// What is covered of the node besides what its window and its containers cover, in points: it is added to
  /// the node's `safeAreaInsets`. None by default; ignored unless finite.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { containment.additionalSafeAreaInsets }
    set {
      guard newValue.isFinite else { return }
      containment.additionalSafeAreaInsets = newValue
      insetsDidChange()
    }
  }

  /// Says what the bars of the container cover of the node, in points.
  final func setBarInsets(_ insets: EdgeInsets) {
    guard containment.barInsets != insets else { return }
    containment.barInsets = insets
    insetsDidChange()
  }

  private func insetsDidChange() {
    rootNode.additionalSafeAreaInsets = containment.additionalSafeAreaInsets + containment.barInsets
  }

  /// Changes the traits that the containers or the window hand down to the node, before the node and all
  /// below it get them; nil, the default, for those as they are. Called on any thread.
  public final var overrideDisplayTraits: (@Sendable (TraitCollection) -> TraitCollection)? {
    get { rootNode.traitsOverride }
    set { rootNode.traitsOverride = newValue }
  }
}

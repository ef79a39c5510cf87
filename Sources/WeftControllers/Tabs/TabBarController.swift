import Foundation
import WeftCommands
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftThreads

/// Shows one of several controllers, and a bar below it with a button for each.
/// ```swift
/// let tabs = TabBarController(viewControllers: [home, search])
/// home.tabBarItem = TabBarItem(title: "Home", icon: .path(house))
/// ```
/// Control with Page Up and Page Down, or with Tab, selects the adjacent enabled tabs, Control with a digit
/// one of the first nine. Selecting the selected tab again pops its navigation controller to the root, or
/// scrolls to the top. Main.
///
/// It retains its controllers. Only the node of the selected one is in its tree; the nodes of the others are
/// not loaded before they are selected.
open class TabBarController: ViewController<DisplayNode> {
  /// The controllers, from the leading side on. Setting them keeps the selected one if it is among them, and
  /// selects the first otherwise.
  ///
  /// - Precondition: no controller occurs twice, and none is the container or one of its ancestors.
  public final var viewControllers: [AnyViewController] {
    get { tabs }
    set { setViewControllers(newValue) }
  }

  /// The index of the selected controller, from 0; -1 if there is none. Setting it does not ask the delegate;
  /// invalid indices are ignored.
  public final var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? -1 }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  /// The selected controller; nil if there is none. Setting it does not ask the delegate; nil and controllers
  /// that are not in `viewControllers` are ignored.
  public final var selectedViewController: AnyViewController? {
    get { selected }
    set { if let newValue, tabs.contains(where: { $0 === newValue }) { select(newValue) } }
  }

  /// The bar at the bottom.
  public final let tabBar: TabBarNode

  /// Decides which tabs the user may select; weakly referenced.
  public final weak var delegate: (any TabBarControllerDelegate)?

  final var tabs: [AnyViewController] = []
  final var selected: AnyViewController?
  private var page: PageNode?
  private var isHiddenByProgram = false
  private var isBarOffscreen = false

  /// The window height below which the bar is compact, in points.
  private static let smallestHeight: CGFloat = 320

  /// Creates a container.
  ///
  /// - Parameter viewControllers: see the property `viewControllers`. None by default.
  public init(viewControllers: [AnyViewController] = []) {
    tabBar = TabBarNode()
    let container = ContainerNode()
    super.init(node: container)
    container.debugName = "tabs"
    container.container = self
    container.addSubnode(tabBar)
    setViewControllers(viewControllers)
  }

  private func setViewControllers(_ new: [AnyViewController]) {
    let kept = Set(new.map(ObjectIdentifier.init))
    require(kept.count == new.count, "a view controller can be in a tab bar controller only once", of: self)
    let old = tabs
    tabs = new
    let leaving = old.filter { !kept.contains(ObjectIdentifier($0)) }
    let coming = new.filter { $0.parent !== self }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming { addChild(controller) }
    if selected.map({ !kept.contains(ObjectIdentifier($0)) }) ?? true { show(new.first) }
    removeChildren(leaving)
    for controller in coming where controller.parent === self { controller.didMove(toParent: self) }
    showTabs()
  }

  // MARK: Selecting

  private func select(_ controller: AnyViewController) {
    guard controller !== selected else { return }
    show(controller)
    for (tab, button) in zip(tabs, tabBar.buttons) { button.isSelected = tab === controller }
  }

  private func show(_ controller: AnyViewController?) {
    let (old, oldPage) = (selected, page)
    old?.saveFocus()
    selected = controller
    let new = controller.map { PageNode($0) }
    page = new
    new?.accessibilityRole = .tabPanel
    if let new { rootNode.insertSubnode(new, belowSubnode: tabBar) }
    relatePage()
    oldPage?.removeController()
    updateBottomBar(duration: 0)
    if !rootNode.bounds.isEmpty { layoutParts() }
    controller?.restoreFocus()
    updateVisibilityDepths()
    guard interfaceState.contains(.visible) else { return }
    old?.beginAppearanceTransition(isAppearing: false, animated: false)
    if selected === controller { controller?.beginAppearanceTransition(isAppearing: true, animated: false) }
    for controller in [old, controller] {
      guard let phase = controller?.appearance.phase, phase == .appearing || phase == .disappearing else {
        continue
      }
      controller?.settleAppearanceTransition()
    }
  }

  /// Selects a tab for the user.
  final func choose(_ index: Int) {
    guard tabs.indices.contains(index), tabs[index].tabBarItem.isEnabled else { return }
    let controller = tabs[index]
    // The delegate may have removed the controller.
    guard delegate?.tabBarController(self, shouldSelect: controller) != false,
      tabs.contains(where: { $0 === controller })
    else { return }
    if controller === selected { reselect(controller) } else { select(controller) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func reselect(_ controller: AnyViewController) {
    let navigation = controller as? NavigationController
    if navigation?.popToRootViewController(animated: true) != nil { return }
    let shown = navigation.map { $0.topViewController } ?? controller
    guard let scroller = shown?.rootNode as? ScrollNode else { return }
    scroller.scrollTo(CGPoint(x: -scroller.contentInset.left, y: -scroller.contentInset.top), animated: true)
  }

  // MARK: The bar

  private func showTabs() {
    let buttons = tabs.enumerated().map { index, tab in
      let item = tab.tabBarItem
      let button = TabButtonNode(item, title: item.title ?? tab.title ?? "") { [weak self] in
        self?.choose(index)
      }
      button.isSelected = tab === selected
      button.onStep = { [weak self] in self?.step(from: index, by: $0) }
      return button
    }
    tabBar.show(buttons)
    relatePage()
  }

  /// The page is named by its tab, also while the bar is hidden.
  private func relatePage() {
    guard let page else { return }
    for (tab, button) in zip(tabs, tabBar.buttons) {
      button.setAccessibilityNodes(tab === page.controller ? [page] : [], .controllerFor)
    }
    page.accessibilityLabel = page.controller.tabBarItem.title ?? page.controller.title
  }

  /// Selects the next enabled tab in a direction, if there is one.
  private func step(from index: Int, by steps: Int) {
    var next = index + steps
    while tabs.indices.contains(next), !tabs[next].tabBarItem.isEnabled { next += steps }
    guard tabBar.buttons.indices.contains(next) else { return }
    choose(next)
    // The delegate may have removed tabs.
    if tabBar.buttons.indices.contains(next) { tabBar.buttons[next].becomeFirstResponder() }
  }

  override func itemsDidChange(of child: AnyViewController) { showTabs() }

  /// Whether the program hides the bar. False by default. The bar is also hidden while a controller is shown
  /// that requires it: see `AnyViewController.hidesBottomBarWhenPushed`.
  public final var isTabBarHidden: Bool {
    get { isHiddenByProgram }
    set {
      isHiddenByProgram = newValue
      updateBottomBar(duration: 0)
    }
  }

  /// Hides or shows the bar, depending on the program and the selected controller.
  ///
  /// - Parameter duration: the duration in seconds; 0 for no animation.
  final func updateBottomBar(duration: TimeInterval) {
    let isOut = isHiddenByProgram || (selected as? NavigationController)?.hidesBottomBar == true
    guard isOut != isBarOffscreen else { return }
    isBarOffscreen = isOut
    tabBar.isUserInteractionEnabled = !isOut
    tabBar.accessibilityElementsHidden = isOut
    if isOut, let focused = rootNode.windowScene?.focusedNode, tabBar.contains(focused) {
      rootNode.windowScene?.focusedNode = nil
    }
    let change = { [self] in tabBar.transform = barTransform }
    if duration > 0 {
      Transaction.animate(duration: duration, timingFunction: NavigationController.curve, change)
    } else {
      Transaction.withoutAnimations(change)
    }
    rootNode.setNeedsLayout()
  }

  private var barTransform: AffineTransform {
    isBarOffscreen ? AffineTransform(translationByX: 0, byY: barFrameHeight) : .identity
  }

  private var barFrameHeight: CGFloat {
    min(tabBar.barHeight + rootNode.safeAreaInsets.bottom, rootNode.bounds.height)
  }

  // MARK: Containers

  /// The depth of the container for the selected child, and one more for the others.
  open override func visibilityDepth(ofChild child: AnyViewController) -> Int? {
    let own = visibilityDepth
    // While tabs are replaced, the next one to be selected already counts as selected.
    let next = tabs.contains { $0 === selected } ? selected : tabs.first
    return child === next || own == .max ? own : own + 1
  }

  /// The selected controller.
  open override var childForKeys: AnyViewController? { selected }

  override func childDidLeave(_ child: AnyViewController) {
    guard tabs.contains(where: { $0 === child }) else { return }
    setViewControllers(tabs.filter { $0 !== child })
  }
}

extension TabBarController: ContainerEvents {
  func layoutParts() {
    let bounds = rootNode.bounds
    tabBar.isCompact = bounds.height < Self.smallestHeight
    let height = barFrameHeight
    tabBar.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    tabBar.position = CGPoint(x: bounds.midX, y: bounds.height - height / 2)
    if isBarOffscreen { Transaction.withoutAnimations { tabBar.transform = barTransform } }
    page?.frame = bounds
    page?.barInsets = EdgeInsets(bottom: isBarOffscreen ? 0 : height)
  }

  func handlesKey(_ event: KeyEvent) -> Bool {
    if event.phase == .pressed, let index = index(for: event) {
      if !event.isRepeat || event.keysym == Keysym.pageUp || event.keysym == Keysym.pageDown { choose(index) }
      return true
    }
    return (selected as? any ContainerEvents)?.handlesKey(event) == true
  }

  func handlesPress(_ event: PointerEvent) -> Bool {
    (selected as? any ContainerEvents)?.handlesPress(event) == true
  }

  /// The index of the tab that a key selects; nil for other keys.
  private func index(for event: KeyEvent) -> Int? {
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    guard modifiers.contains(.control), !tabs.isEmpty else { return nil }
    switch (event.keysym, modifiers) {
    case (Keysym.pageUp, .control), (Keysym.leftTab, _), (Keysym.tab, [.control, .shift]):
      return adjacentIndex(in: -1)
    case (Keysym.pageDown, .control), (Keysym.tab, .control):
      return adjacentIndex(in: 1)
    case (Keysym.one...Keysym.nine, .control):
      let index = Int(event.keysym - Keysym.one)
      return tabs.indices.contains(index) ? index : nil
    default:
      return nil
    }
  }

  /// The index of the next enabled tab in a direction, 1 or -1; behind the last one follows the first. -1 if no
  /// other tab is enabled.
  private func adjacentIndex(in direction: Int) -> Int {
    let (current, count) = (max(selectedIndex, 0), tabs.count)
    let indices = (1..<count).map { (current + count + direction * $0) % count }
    return indices.first { tabs[$0].tabBarItem.isEnabled } ?? -1
  }
}

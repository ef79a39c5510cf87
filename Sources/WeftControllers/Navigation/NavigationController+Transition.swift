import Foundation
import WeftCommands
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLocalization
import WeftNodes

extension NavigationController {
  static let curve = TimingFunction(0.25, 0.1, 0.1, 1)
  /// The distance that a page moves below another one, in page widths.
  private static let parallax: CGFloat = 0.3
  /// The opacity of the shade over the page below another one.
  private static let shadeOpacity: CGFloat = 0.14

  /// Whether changes can be animated.
  final var mayAnimate: Bool {
    guard transitionDuration > 0, transitionDuration.isFinite, rootNode.isVisible, !rootNode.bounds.isEmpty
    else { return false }
    return rootNode.windowScene?.animatesInterface ?? false
  }

  /// Shows the top controller, and moves the other visible pages to their targets. Pages that are already
  /// moving continue from their current places.
  final func present(_ transition: NavigationTransition) {
    let top = stack.last
    let old = pages.last { $0.controller !== top && $0.isUserInteractionEnabled }
    old?.controller.saveFocus()
    let wasMoving = pages.count > 1
    for page in pages where page.controller !== top {
      let isBelow = stack.contains { $0 === page.controller }
      if isBelow || page === old || !wasMoving {
        page.goal = isBelow || transition.operation == .push ? -Self.parallax : 1
      }
      page.isUserInteractionEnabled = false
    }
    if let top { show(top, transition) }
    let changes = changes(of: transition)
    if transition.isAnimated {
      Transaction.animate(
        duration: transitionDuration, timingFunction: Self.curve,
        completion: { [weak self] finished in
          guard let self else { return transition.end(finished: false) }
          finish(transition, finished: finished)
        }, changes)
    } else {
      Transaction.withoutAnimations {
        for page in pages { page.layer.removeImplicitAnimations() }
        changes()
      }
    }
    updateBottomBar(transition)
    notifyBeginning(from: old?.controller, to: top, transition)
  }

  /// Places the page of a controller at the start of its motion, unless it is already visible.
  private func show(_ top: AnyViewController, _ transition: NavigationTransition) {
    if let page = pages.first(where: { $0.controller === top }) {
      page.goal = 0
      page.isUserInteractionEnabled = true
    } else {
      let page = PageNode(top)
      page.barInsets = barInsets
      let isBack = transition.operation == .pop
      pages.insert(page, at: isBack ? 0 : pages.count)
      pageArea.insertSubnode(page, at: isBack ? 0 : pageArea.subnodes.count)
      if !rootNode.bounds.isEmpty { place(page) }
      _ = page.layer
      if transition.isAnimated {
        Transaction.withoutAnimations { page.transform = offset(isBack ? -Self.parallax : 1) }
      }
    }
    // A back button that was pressed by a key keeps the focus, to be pressed again.
    let mayBePressedAgain =
      rootNode.windowScene?.showsFocus == true && stack.count > 1
      && navigationBar.content?.backButton?.isFirstResponder == true
    top.restoreFocus(from: mayBePressedAgain ? nil : navigationBar)
  }

  /// The translation of a page by a number of its widths towards the side from which pages are pushed.
  private func offset(_ widths: CGFloat) -> AffineTransform {
    guard widths != 0 else { return .identity }
    let direction: CGFloat = rootNode.isRightToLeft ? -1 : 1
    return AffineTransform(
      translationByX: (direction * widths * pageArea.bounds.width).rounded(), byY: 0)
  }

  /// The changes of a transition, applied with or without an animation.
  private func changes(of transition: NavigationTransition) -> () -> Void {
    let (front, isFrontOnTop) = (pages.last, pages.last?.controller === stack.last)
    if transition.isAnimated, let front {
      if shade.supernode == nil {
        Transaction.withoutAnimations { shade.alpha = isFrontOnTop ? 0 : Self.shadeOpacity }
      }
      pageArea.insertSubnode(shade, belowSubnode: front)
      shade.frame = pageArea.bounds
    }
    let direction: CGFloat = (transition.operation == .push ? 1 : -1) * (rootNode.isRightToLeft ? -1 : 1)
    let barChanges = makeBarContent().map { navigationBar.show($0, from: direction) }
    return { [self] in
      for page in pages { page.transform = offset(page.goal) }
      shade.alpha = isFrontOnTop ? Self.shadeOpacity : 0
      barChanges?()
    }
  }

  private func notifyBeginning(
    from old: AnyViewController?, to top: AnyViewController?, _ transition: NavigationTransition
  ) {
    if interfaceState.contains(.visible) {
      old?.beginAppearanceTransition(isAppearing: false, animated: transition.isAnimated)
      guard self.transition === transition else { return }
      top?.beginAppearanceTransition(isAppearing: true, animated: transition.isAnimated)
    }
    guard self.transition === transition, let top else { return }
    delegate?.navigationController(self, willShow: top, animated: transition.isAnimated)
  }

  /// Ends a transition: removes the pages that have left, and notifies the controllers, the delegate and the
  /// caller.
  final func finish(_ ended: NavigationTransition, finished: Bool) {
    guard transition === ended else { return ended.end(finished: false) }
    transition = nil
    let top = stack.last
    let gone = pages.filter { $0.controller !== top }
    pages.removeAll { $0.controller !== top }
    for page in gone { page.removeController() }
    shade.removeFromSupernode()
    navigationBar.removeLeavingContent()
    settleAppearances(of: gone.map(\.controller), top)
    let stacked = Set(stack.map(ObjectIdentifier.init))
    removeChildren(gone.map(\.controller).filter { !stacked.contains(ObjectIdentifier($0)) })
    finishMoves()
    if let top, transition == nil {
      delegate?.navigationController(self, didShow: top, animated: ended.isAnimated)
    }
    ended.end(finished: finished)
  }

  /// The old controllers disappear before the new one appears.
  private func settleAppearances(of gone: [AnyViewController], _ top: AnyViewController?) {
    for controller in gone where controller.appearance.phase == .disappearing {
      controller.settleAppearanceTransition()
    }
    if let scene = rootNode.windowScene, !scene.isUpdating { InterfaceStatePass.notifyRemovals(of: scene) }
    if let top, top === stack.last, transition == nil, top.appearance.phase == .appearing {
      top.settleAppearanceTransition()
    }
  }

  // MARK: The bar

  /// Updates the content of the bar.
  final func showBarContent(from direction: CGFloat, isAnimated: Bool) {
    guard let content = makeBarContent() else { return }
    let changes = navigationBar.show(content, from: direction)
    Transaction.withoutAnimations(changes)
    if transition == nil { navigationBar.removeLeavingContent() }
  }

  /// The content of the bar for the top controller; nil without one.
  private func makeBarContent() -> NavigationBarContent? {
    guard let top = stack.last else { return nil }
    let item = top.navigationItem
    var back: BarButtonNode?
    if stack.count > 1, !item.hidesBackButton {
      let below = stack[stack.count - 2]
      let title =
        below.navigationItem.backButtonTitle ?? below.navigationItem.title ?? below.title
        ?? translated("Back")
      back = BarButtonNode(
        icon: .back(isRightToLeft: rootNode.isRightToLeft), title: title,
        accessibilityLabel: translated("Back, %1", title),
        canBeShort: true
      ) { [weak self] in self?.goBack() }
    }
    return NavigationBarContent(
      title: item.title ?? top.title ?? "", titleNode: item.titleNode, back: back, item: item)
  }

  // MARK: Layout

  /// The insets that the bar covers of pages, in points.
  private var barInsets: EdgeInsets {
    EdgeInsets(top: isBarHidden ? 0 : barFrameHeight)
  }

  private var barFrameHeight: CGFloat {
    min(navigationBar.barHeight + rootNode.safeAreaInsets.top, rootNode.bounds.height)
  }

  private func place(_ page: PageNode) {
    let area = rootNode.bounds
    page.bounds = CGRect(origin: .zero, size: area.size)
    page.position = CGPoint(x: area.midX, y: area.midY)
    page.barInsets = barInsets
  }
}

extension NavigationController: ContainerEvents {
  func layoutParts() {
    let bounds = rootNode.bounds
    pageArea.frame = bounds
    let height = barFrameHeight
    navigationBar.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    navigationBar.position = CGPoint(x: bounds.midX, y: height / 2)
    if isBarHidden {
      Transaction.withoutAnimations {
        navigationBar.transform = AffineTransform(translationByX: 0, byY: -height)
      }
    }
    for page in pages { place(page) }
    if shade.supernode != nil { shade.frame = pageArea.bounds }
  }

  // MARK: Going back

  /// Pops one controller, animated, if there is one to pop and its item does not hide the back button.
  ///
  /// - Returns: whether a controller was popped.
  @discardableResult
  func goBack() -> Bool {
    guard stack.count > 1, stack.last?.containment.navigationItem?.hidesBackButton != true else {
      return false
    }
    popViewController(animated: true)
    return true
  }

  func handlesKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed else { return false }
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    let isBack: Bool
    switch event.keysym {
    case Keysym.back: isBack = true
    case rootNode.isRightToLeft ? Keysym.right : Keysym.left: isBack = modifiers == .alt
    case Keysym.escape:
      let isTyping = rootNode.windowScene?.focusedNode is any TextInputClient
      isBack = modifiers.isEmpty && goesBackOnEscape && !isTyping
    default: isBack = false
    }
    guard isBack, stack.count > 1 else { return false }
    // A held key goes back only once.
    return event.isRepeat || goBack()
  }

  func handlesPress(_ event: PointerEvent) -> Bool { event.button == .back && goBack() }
}

extension NavigationController {
  /// Whether a pushed controller hides the bar at the bottom.
  final var hidesBottomBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  /// Hides or shows the bar at the bottom, if the stack requires it.
  final func updateBottomBar(_ transition: NavigationTransition) {
    guard let tabs = parent as? TabBarController, tabs.selected === self else { return }
    tabs.updateBottomBar(duration: transition.isAnimated ? transitionDuration : 0)
  }
}

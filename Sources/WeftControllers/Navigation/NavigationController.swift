import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

// The stack is what counts: every change of it is complete when the call returns, and what is seen follows.
// So a change may come while a transition to another one runs: pages go on from where they are, each to where
// it belongs now. `NavigationController+Stack.swift` has the changes, `+Transition` what is seen of them, and
// `+Events` the keys and buttons.

/// Shows the topmost of a stack of controllers, below a bar with its title and a button that leads back.
/// ```swift
/// let navigation = NavigationController(rootViewController: ListController())
/// navigation.pushViewController(DetailController(item), animated: true)
/// ```
/// Transitions are run by the compositor: they go on while main is busy. Alt and the left arrow, Escape, the
/// Back key and the back button of a mouse lead back. Main.
///
/// It keeps its controllers, and the node of the one on top in its tree.
open class NavigationController: ViewController<DisplayNode> {
  /// The controllers, from the root up to the one that is shown. Setting it is
  /// `setViewControllers(_:animated:completion:)` without animation.
  public final var viewControllers: [AnyViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top, which is shown; nil if there is none.
  public final var topViewController: AnyViewController? { stack.last }

  /// The same as `topViewController`.
  public final var visibleViewController: AnyViewController? { stack.last }

  /// The bar at the top.
  public final let navigationBar: NavigationBarNode

  /// Who hears of the controllers that are shown; kept weakly.
  public final weak var delegate: (any NavigationControllerDelegate)?

  /// How long a transition takes, in seconds: 0.3 by default. Not at all where it is 0, negative or no
  /// number, where the desktop wants no animations, and while the controller can't be seen.
  public final var transitionDuration: TimeInterval = 0.3

  /// Whether Escape leads back, where no node takes the key and nothing is being typed. True by default.
  public final var goesBackOnEscape = true

  /// Whether a transition is under way.
  public final var isTransitioning: Bool { transition != nil }

  /// What the next transition leads back from, is below, or in front of all: see `viewControllers`.
  final var stack: [AnyViewController] = []
  /// What is seen: the pages, from back to front; one unless a transition runs.
  final var pages: [PageNode] = []
  final var transition: NavigationTransition?
  /// Controllers that were added, or taken away, and not told of it yet.
  final var movers: [AnyViewController] = []
  final var isBarHidden = false

  /// Where pages are.
  final let pageArea = DisplayNode()
  /// Darkens the page below another one while they move.
  final let shade = DisplayNode.part(named: "shade")

  /// Makes a container with one controller.
  public convenience init(rootViewController: AnyViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes a container with nothing to show.
  public init() {
    navigationBar = NavigationBarNode()
    let container = ContainerNode()
    super.init(node: container)
    container.debugName = "navigation"
    container.container = self
    pageArea.debugName = "pages"
    pageArea.clipsToBounds = true
    shade.backgroundColor = .black
    shade.alpha = 0
    container.addSubnode(pageArea)
    container.addSubnode(navigationBar)
  }

  // MARK: The bar

  /// Whether there is no bar. False by default. Setting it is `setNavigationBarHidden(_:animated:)` without
  /// animation.
  public final var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; the page takes its room.
  public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != isBarHidden else { return }
    isBarHidden = isHidden
    navigationBar.isUserInteractionEnabled = !isHidden
    navigationBar.accessibilityElementsHidden = isHidden
    let place = AffineTransform(translationByX: 0, byY: isHidden ? -navigationBar.bounds.height : 0)
    if animated && mayAnimate {
      Transaction.animate(duration: transitionDuration, timingFunction: Self.curve) {
        navigationBar.transform = place
      }
    } else {
      Transaction.withoutAnimations { navigationBar.transform = place }
    }
    rootNode.setNeedsLayout()
  }

  // MARK: Containers

  /// The one on top is as far from being seen as the container itself, the root one step more, and others as
  /// many steps as there are above them.
  open override func visibilityDepth(ofChild child: AnyViewController) -> Int? {
    guard let index = stack.lastIndex(where: { $0 === child }) else { return .max }
    return depth(at: index, below: visibilityDepth)
  }

  /// The depth of a controller of the stack.
  final func depth(at index: Int, below own: Int) -> Int {
    guard own < .max else { return .max }
    if index == stack.count - 1 { return own }
    return index == 0 ? own + 1 : own + stack.count - 1 - index
  }

  /// The controller on top.
  open override var childForKeys: AnyViewController? { stack.last }

  override func childDidLeave(_ child: AnyViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    setViewControllers(stack.filter { $0 !== child }, animated: false)
  }

  override func itemsDidChange(of child: AnyViewController) {
    guard stack.suffix(2).contains(where: { $0 === child }) else { return }
    showBarContent(from: 0, isAnimated: false)
    itemsDidChange()
  }
}

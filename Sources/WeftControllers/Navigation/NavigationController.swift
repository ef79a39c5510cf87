import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

// Every change of the stack is complete when the call returns; the visible pages follow. A change can
// therefore come during a transition: the pages continue from where they are to their new places.
// `NavigationController+Stack.swift` contains the changes, and `+Transition` their visible effects, and the
// keys and buttons for going back.

/// Shows the top controller of a stack, below a bar with its title and a back button.
/// ```swift
/// let navigation = NavigationController(rootViewController: ListController())
/// navigation.pushViewController(DetailController(item), animated: true)
/// ```
/// The compositor runs transitions, so they continue while main is busy. Alt with the left arrow (the right one
/// where lines run from the right), Escape, the Back key and the back button of a mouse go back. Main.
///
/// It retains its controllers. Except during a transition, only the node of the top controller is in its
/// tree.
open class NavigationController: ViewController<DisplayNode> {
  /// The controllers, from the root to the top, which is shown. Setting it is the same as
  /// `setViewControllers(_:animated:completion:)` without animation.
  public final var viewControllers: [AnyViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top controller, which is shown; nil if there is none.
  public final var topViewController: AnyViewController? { stack.last }

  /// The same as `topViewController`.
  public final var visibleViewController: AnyViewController? { stack.last }

  /// The bar at the top.
  public final let navigationBar: NavigationBarNode

  /// The delegate, which is notified about shown controllers; weakly referenced.
  public final weak var delegate: (any NavigationControllerDelegate)?

  /// The duration of a transition, in seconds: 0.3 by default. There is no animation if it is 0, negative or
  /// not finite, if the desktop disables animations, and while the controller is not visible.
  public final var transitionDuration: TimeInterval = 0.3

  /// Whether Escape goes back, if no node handles the key and no text is being edited. True by default.
  public final var goesBackOnEscape = true

  /// Whether a transition is under way.
  public final var isTransitioning: Bool { transition != nil }

  /// The controllers of `viewControllers`.
  final var stack: [AnyViewController] = []
  /// The visible pages, from back to front; one unless a transition is under way.
  final var pages: [PageNode] = []
  final var transition: NavigationTransition?
  /// Added controllers whose `didMove(toParent:)` was not called yet.
  final var pendingMoves: [AnyViewController] = []
  final var isBarHidden = false

  /// The node that contains the pages.
  final let pageArea = DisplayNode()
  /// Darkens the page below another one while they move.
  final let shade = DisplayNode.part(named: "shade")

  /// Creates a container with one controller.
  public convenience init(rootViewController: AnyViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty container.
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
    // The bar is read, and gets the focus, before the page, above which it lies.
    navigationBar.zPosition = 1
    container.addSubnode(navigationBar)
    container.addSubnode(pageArea)
  }

  // MARK: The bar

  /// Whether the bar is hidden. False by default. Setting it is the same as
  /// `setNavigationBarHidden(_:animated:)` without animation.
  public final var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; the page takes its space.
  public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != isBarHidden else { return }
    isBarHidden = isHidden
    navigationBar.isUserInteractionEnabled = !isHidden
    navigationBar.accessibilityElementsHidden = isHidden
    if isHidden, let focused = rootNode.windowScene?.focusedNode, navigationBar.contains(focused) {
      rootNode.windowScene?.focusedNode = nil
    }
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

  /// The top controller has the depth of the container, the root one more, and every other controller one
  /// more for each controller above it.
  open override func visibilityDepth(ofChild child: AnyViewController) -> Int? {
    guard let index = stack.lastIndex(where: { $0 === child }) else { return .max }
    return depth(at: index, below: visibilityDepth)
  }

  /// The visibility depth of a controller in the stack.
  final func depth(at index: Int, below own: Int) -> Int {
    guard own < .max else { return .max }
    if index == stack.count - 1 { return own }
    return index == 0 ? own + 1 : own + stack.count - 1 - index
  }

  /// The top controller.
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

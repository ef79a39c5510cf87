import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

// A controller owns a node and hears of its life on the screen. It adds no tree of its own: its node
// stands in the node tree like any other, and what a controller hears follows from what its node goes
// through. So nobody forwards appearance: a container puts the node of a child into its own tree, or
// takes it out, and the passes tell the child.

/// What all view controllers have in common, whatever class their node is of. Subclass
/// `ViewController` instead of this.
@MainActor
open class AnyViewController: NodeOwner, NodeController {
  /// The node that the controller looks after; `ViewController.node` is the same, by its class.
  public final let rootNode: DisplayNode

  /// A title that containers and windows may show; nil by default.
  public final var title: String? {
    didSet {
      guard title != oldValue else { return }
      titleDidChange()
      itemsDidChange()
    }
  }

  /// Whether main waits, whenever the controller appears, until everything in its node is drawn, so that no
  /// placeholder is seen; the same as that of the node. False by default.
  public final var neverShowPlaceholders: Bool {
    get { rootNode.neverShowPlaceholders }
    set { rootNode.neverShowPlaceholders = newValue }
  }

  /// The controllers that were added to this one, oldest first.
  public internal(set) final var children: [AnyViewController] = []
  /// The controller that this one was added to.
  public internal(set) final weak var parent: AnyViewController?

  /// Whether the node is loaded and `viewDidLoad()` was called, or is about to be.
  public private(set) final var isViewLoaded = false

  final var appearance = Appearance()
  /// What containers know of the controller, and it of them.
  final var containment = Containment()
  /// The size that a window gives the controller, in points; nil if it is not the root of one.
  final var windowSize: CGSize?
  /// Whether the layout that has begun was announced.
  private var isLayoutAnnounced = false

  init(rootNode: DisplayNode) {
    require(!rootNode.isLayerBacked, "the node of a view controller can't be layer-backed", of: rootNode)
    self.rootNode = rootNode
    rootNode.onDidLoad { [weak self] node in self?.nodeDidLoad(node) }
  }

  private func nodeDidLoad(_ node: DisplayNode) {
    let backing = node.loadedBacking()
    require(backing.view != nil, "the node of a view controller can't be layer-backed", of: node)
    require(backing.controller == nil, "a node has one view controller only", of: node)
    backing.controller = self
    loadViewIfNeeded()
  }

  // MARK: The view

  /// The node's view, loaded when it is first asked for.
  public final var view: View {
    loadViewIfNeeded()
    return rootNode.view
  }

  /// Loads the node and the view, unless they are loaded.
  public final func loadViewIfNeeded() {
    // Leads here again if the node was not loaded before.
    _ = rootNode.loadedBacking()
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    viewDidLoad()
  }

  /// Prepares the view, which is the node's, when it is needed first. Overrides call super, and may add
  /// to the tree.
  open func loadView() {}

  /// Called once, after the node was loaded.
  open func viewDidLoad() {}

  /// Called when `title` has changed.
  open func titleDidChange() {}

  // MARK: Layout

  /// The range of sizes, in points, that the node is measured in: by default exactly the size that the
  /// window or the parent has given it. A window's root node of another size keeps its place at the top
  /// left.
  open var nodeConstrainedSize: SizeRange {
    SizeRange(exactly: windowSize ?? rootNode.bounds.size)
  }

  /// Called before the node's subnodes are given new frames.
  open func viewWillLayoutSubnodes() {}

  /// Called after the node's subnodes were given new frames.
  open func viewDidLayoutSubnodes() {}

  /// Takes in the size of the window whose root the controller is.
  package final func windowSizeDidChange(to size: CGSize) {
    guard windowSize != size else { return }
    windowSize = size
    rootNode.invalidate(.layout)
  }

  /// Announces a layout, and gives the node the size that `nodeConstrainedSize` leads to.
  package final func layoutWillBegin() {
    if !isLayoutAnnounced {
      isLayoutAnnounced = true
      viewWillLayoutSubnodes()
    }
    let range = nodeConstrainedSize
    guard range.min != range.max || range.max != rootNode.bounds.size else { return }
    let size = rootNode.layoutThatFits(range).size
    rootNode.frame.size = size
    rootNode.assignRange(range, size: size)
  }

  /// Ends what `layoutWillBegin()` began.
  package final func layoutDidEnd() {
    isLayoutAnnounced = false
    viewDidLayoutSubnodes()
  }

  // MARK: Appearance

  /// Called before the node comes into the visible state: before the node and those below it hear of it.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the node and those below it are in the visible state, and a transition that brought them
  /// there has ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the node leaves the visible state, or when the transition begins that takes it away.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the node and those below it have left the visible state.
  open func viewDidDisappear(_ animated: Bool) {}

  /// How close the node is to being seen.
  public final var interfaceState: InterfaceState { rootNode.interfaceState }

  /// Called when the node's interface state has changed, after the node was told.
  open func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {}

  // MARK: Containers

  /// How far a child is from being seen, as `visibilityDepth` says; nil, the default, if the controller
  /// leaves that to its children. Containers that keep children in reserve override it, and call
  /// `updateVisibilityDepths()` when the answers may have changed.
  open func visibilityDepth(ofChild child: AnyViewController) -> Int? { nil }

  /// Called when `visibilityDepth` has become another one: adjusts the range mode of a list, if
  /// `automaticallyAdjustsRangeModeBasedOnViewEvents` says so. Call super.
  open func visibilityDepthDidChange() { adjustRangeMode() }

  /// The child that gets keys while no node has the keyboard; nil, the default, for none.
  open var childForKeys: AnyViewController? { nil }

  package final var nodeForKeys: DisplayNode? { childForKeys?.rootNode }

  /// A child went to another container, which nobody told this one about.
  func childDidLeave(_ child: AnyViewController) {}

  /// What bars show of a child has changed.
  func itemsDidChange(of child: AnyViewController) {}

  /// Called before the controller gets another parent, or loses it (nil). A container calls it with nil
  /// before `removeFromParent()`.
  open func willMove(toParent parent: AnyViewController?) {}

  /// Called after the controller got another parent, or lost it (nil). A container calls it with itself
  /// after `addChild(_:)`, when the child's node is in its place.
  open func didMove(toParent parent: AnyViewController?) {}
}

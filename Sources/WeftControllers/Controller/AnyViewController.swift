import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

// A controller owns a node and follows its lifecycle on the screen. It adds no tree of its own: its node is
// in the node tree like any other, and the controller's events follow from those of its node. Appearance is
// therefore not forwarded: a container inserts the node of a child into its own tree, or removes it, and the
// passes notify the child.

/// The common base of all view controllers, for any class of node. Subclass `ViewController` instead of this.
@MainActor
open class AnyViewController: NodeOwner, NodeController {
  /// The node of the controller; `ViewController.node` is the same, with its own class.
  public final let rootNode: DisplayNode

  /// A title that containers and windows may show; nil by default.
  public final var title: String? {
    didSet {
      guard title != oldValue else { return }
      titleDidChange()
      itemsDidChange()
    }
  }

  /// Whether main waits, each time the controller appears, until everything in its node is drawn, so that no
  /// placeholder is visible; the same as the node's property. False by default.
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
  /// The state that the controller and its containers share.
  final var containment = Containment()
  /// The size of the window whose root the controller is, in points; nil if it is not a root.
  final var windowSize: CGSize?
  /// Whether `viewWillLayoutSubnodes()` was called for the current layout.
  private var isLayoutAnnounced = false

  /// - Parameters:
  ///   - rootNode: the node of the controller.
  ///   - file: the file of the caller, for the message if a rule is broken, now or when the node is loaded.
  ///   - line: the line of the caller.
  init(rootNode: DisplayNode, file: StaticString, line: UInt) {
    require(
      !rootNode.isLayerBacked, "the node of a view controller can't be layer-backed", of: rootNode,
      file: file, line: line)
    self.rootNode = rootNode
    rootNode.onDidLoad { [weak self] node in self?.nodeDidLoad(node, file: file, line: line) }
  }

  private func nodeDidLoad(_ node: DisplayNode, file: StaticString, line: UInt) {
    let backing = node.loadedBacking()
    require(
      backing.view != nil, "the node of a view controller can't be layer-backed", of: node, file: file,
      line: line)
    require(
      backing.controller == nil, "a node can have only one view controller", of: node, file: file, line: line)
    backing.controller = self
    loadViewIfNeeded()
  }

  // MARK: The view

  /// The node's view, loaded when it is first needed.
  public final var view: View {
    loadViewIfNeeded()
    return rootNode.view
  }

  /// Loads the node and the view if they are not loaded.
  public final func loadViewIfNeeded() {
    // Calls this method again if the node was not loaded before.
    _ = rootNode.loadedBacking()
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    viewDidLoad()
  }

  /// Prepares the view, which is the node's, when it is first needed. Overrides call super, and may add to
  /// the tree.
  open func loadView() {}

  /// Called once, after the node was loaded.
  open func viewDidLoad() {}

  /// Called when `title` has changed.
  open func titleDidChange() {}

  // MARK: Layout

  /// The size range in which the node is measured, in points. By default, it is exactly the size that the
  /// window or the parent has set. If the root node of a window has another size, it is at the top left.
  open var nodeConstrainedSize: SizeRange {
    SizeRange(exactly: windowSize ?? rootNode.bounds.size)
  }

  /// Called before the node's subnodes get new frames.
  open func viewWillLayoutSubnodes() {}

  /// Called after the node's subnodes have got new frames.
  open func viewDidLayoutSubnodes() {}

  /// Applies the size of the window whose root the controller is.
  package final func windowSizeDidChange(to size: CGSize) {
    guard windowSize != size else { return }
    windowSize = size
    rootNode.invalidate(.layout)
  }

  /// Calls `viewWillLayoutSubnodes()`, and sets the node's size according to `nodeConstrainedSize`.
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

  /// Ends the layout that `layoutWillBegin()` began.
  package final func layoutDidEnd() {
    isLayoutAnnounced = false
    viewDidLayoutSubnodes()
  }

  // MARK: Appearance

  /// Called before the node enters the visible state, before the node and those below it are notified.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the node and those below it are in the visible state, and the transition to it has ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the node leaves the visible state, or when the transition that removes it begins.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the node and those below it have left the visible state. A window retains a visible controller until
  /// then, so it is also called if the controller was removed and released before.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The interface state of the node.
  public final var interfaceState: InterfaceState { rootNode.interfaceState }

  /// Called when the node's interface state has changed, after the node was notified.
  open func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {}

  // MARK: Containers

  /// The visibility depth of a child; nil, the default, if the controller does not define it. Containers that
  /// keep hidden children override it, and call `updateVisibilityDepths()` when the results may have changed.
  open func visibilityDepth(ofChild child: AnyViewController) -> Int? { nil }

  /// Called when `visibilityDepth` has changed. Adjusts the range mode of a list, if
  /// `automaticallyAdjustsRangeModeBasedOnViewEvents` is true. Call super.
  open func visibilityDepthDidChange() { adjustRangeMode() }

  /// The child that receives key events while no node has the keyboard focus; nil, the default, for none.
  open var childForKeys: AnyViewController? { nil }

  /// What a command does to the controller at the moment; nil, the default, if it does not handle the command. Asked
  /// after the nodes inside the controller's own node, and after that node. Main.
  open func handler(for command: Command) -> CommandHandler? { nil }

  package final var nodeForKeys: DisplayNode? { childForKeys?.rootNode }

  /// Called when a child was removed without this container's methods, for example by another container.
  func childDidLeave(_ child: AnyViewController) {}

  /// Called when the bar items of a child have changed.
  func itemsDidChange(of child: AnyViewController) {}

  /// Called before the controller gets another parent, or loses its parent (nil). A container calls it with
  /// nil before `removeFromParent()`.
  open func willMove(toParent parent: AnyViewController?) {}

  /// Called after the controller has got another parent, or has lost its parent (nil). A container calls it
  /// with itself after `addChild(_:)`, when the child's node is in its place.
  open func didMove(toParent parent: AnyViewController?) {}
}

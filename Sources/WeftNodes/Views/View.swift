import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// A rectangle that receives events: a layer with a position in the tree of views. Most views belong to a
/// node, which stores their properties. Change the properties of such a view's layer through the node.
@MainActor
open class View {
  /// The layer that shows the view's contents.
  public final let layer: Layer
  /// The node that the view belongs to, or nil.
  public internal(set) final var node: DisplayNode? {
    get { nodeReference.object }
    set { nodeReference = BackReference(newValue) }
  }
  /// The view that contains this one.
  public private(set) final var superview: View? {
    get { superviewReference.object }
    set { superviewReference = BackReference(newValue) }
  }
  /// The subviews, from back to front.
  public private(set) final var subviews: [View] = []
  /// Whether the view and its subviews receive pointer and scroll events. True by default.
  public final var isUserInteractionEnabled: Bool {
    get { acceptsEvents }
    set {
      acceptsEvents = newValue
      if let node, node.isUserInteractionEnabled != newValue { node.isUserInteractionEnabled = newValue }
    }
  }
  private var acceptsEvents = true
  /// Whether the handlers of the view's node get several pointers at the same time.
  final var isMultipleTouchEnabled = false
  /// The recognizers of the view's node.
  final var gestureRecognizers: [GestureRecognizer] = []

  private var nodeReference = BackReference<DisplayNode>(nil)
  private var superviewReference = BackReference<View>(nil)
  /// The scene about which this view was notified, if it is of a subclass.
  private weak var followedScene: WindowScene?
  /// Whether views were added to this one without going through nodes.
  private var hasForeignSubviews = false
  /// Retains the node while a view without a node holds this one; node trees retain their nodes.
  private var nodeInForeignView: DisplayNode?

  /// Makes a view of zero size.
  public init() {
    layer = Layer()
    layer.animatesImplicitly = false
  }

  isolated deinit {
    for subview in subviews where subview.nodeInForeignView != nil {
      subview.foreignViewDidMove(into: nil)
      subview.nodeInForeignView = nil
    }
  }

  /// The rectangle that the view occupies in its superview, in points, as if it had no transform.
  public final var frame: CGRect {
    get { layer.frame }
    set { if let node { node.frame = newValue } else { layer.frame = newValue } }
  }

  /// The visible part of the view's own coordinate space, in points.
  public final var bounds: CGRect {
    get { layer.bounds }
    set { if let node { node.bounds = newValue } else { layer.bounds = newValue } }
  }

  /// Adds a view in front of the other subviews. If both belong to nodes, the nodes are added instead.
  public final func addSubview(_ subview: View) {
    if let node, let subnode = subview.node { return node.addSubnode(subnode) }
    subview.removeFromSuperview()
    layer.addSublayer(subview.layer)
    adopt(subview)
    subview.nodeInForeignView = subview.node
    hasForeignSubviews = true
    subview.foreignViewDidMove(into: windowScene)
  }

  /// Removes the view from its superview. If both belong to nodes, the node is removed from its supernode.
  public final func removeFromSuperview() {
    guard let superview else { return }
    if let node, let supernode = node.supernode, supernode === superview.node {
      node.removeFromSupernode()
    } else {
      detach()
    }
  }

  // MARK: Windows

  /// The scene of the window that contains the view; nil if there is none.
  public final var windowScene: WindowScene? { nearestNode?.windowScene }

  /// Called when a view of a subclass has entered or left a window: see `windowScene`. A view in a node is
  /// notified together with the node, when the window is updated.
  open func windowSceneDidChange() {}

  /// Called on views of subclasses after every update of the window that contains them: frames are up to
  /// date, and changes are committed to the compositor. A window that is not visible is also updated.
  open func windowSceneDidUpdate() {}

  /// Notifies the view, and the views without nodes in it, about the scene that contains them.
  final func move(into scene: WindowScene?) {
    if type(of: self) != View.self, followedScene !== scene {
      followedScene?.removeFollower(self)
      followedScene = scene
      scene?.addFollower(self)
      windowSceneDidChange()
    }
    guard hasForeignSubviews else { return }
    for subview in subviews where subview.node == nil || subview.nodeInForeignView != nil {
      subview.foreignViewDidMove(into: scene)
    }
  }

  /// The same for a subview that has no node, or whose node has no supernode: such a node is the root of its own tree.
  private func foreignViewDidMove(into scene: WindowScene?) {
    if let nodeInForeignView {
      nodeInForeignView.hostDidMove(into: scene)
    } else {
      move(into: scene)
    }
  }

  // MARK: Hit testing

  /// Returns whether a point, in the view's own coordinates, is inside the view.
  open func point(inside point: CGPoint, with event: InputEvent?) -> Bool {
    node?.point(inside: point, with: event) ?? bounds.contains(point)
  }

  /// Returns the view that receives an event at a point, in the view's own coordinates; nil if there is none.
  /// If the view has a node, its result is returned. See `DisplayNode.hitTest(_:with:)`.
  open func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    if let node { return node.hitTest(point, with: event) }
    return hitTestSubviews(point, with: event)
  }

  /// Inserts a subview at the position that its layer already has among the sublayers.
  final func adopt(_ subview: View) {
    if subview.superview === self { subviews.removeObject(subview) }
    subview.superview = self
    var index = subviews.endIndex
    // Few are in front while nodes are loaded: only those that were added in front of all.
    for sublayer in layer.sublayers.reversed() {
      if sublayer === subview.layer { break }
      if index > 0, subviews[index - 1].layer === sublayer { index -= 1 }
    }
    subviews.insert(subview, at: index)
  }

  /// Removes the view from its superview without changing nodes.
  final func detach() {
    layer.removeFromSuperlayer()
    guard let superview else { return }
    if node == nil || nodeInForeignView != nil { foreignViewDidMove(into: nil) }
    nodeInForeignView = nil
    superview.subviews.removeObject(self)
    self.superview = nil
  }

  /// Removes subviews with nodes from this view's node; their layers are already removed.
  ///
  /// - Complexity: O(number of subviews).
  final func detachSubviews(_ views: [View]) {
    let leaving = Set(views.lazy.filter { $0.superview === self }.map(ObjectIdentifier.init))
    guard !leaving.isEmpty else { return }
    subviews.removeAll { leaving.contains(ObjectIdentifier($0)) }
    for view in views where leaving.contains(ObjectIdentifier(view)) { view.superview = nil }
  }
}

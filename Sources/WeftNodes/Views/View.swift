import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// A rectangle that takes events: a layer with a place in the tree of views. Most views belong to a
/// node, which keeps their properties; those of the view's layer are changed through the node.
@MainActor
open class View {
  /// What the view shows.
  public final let layer: Layer
  /// The node that the view belongs to, or nil.
  public internal(set) final var node: DisplayNode? {
    get { nodeReference.object }
    set { nodeReference = BackReference(newValue) }
  }
  /// The view that this one is in.
  public private(set) final var superview: View? {
    get { superviewReference.object }
    set { superviewReference = BackReference(newValue) }
  }
  /// The views in this one, from back to front.
  public private(set) final var subviews: [View] = []
  /// Whether the view and its subviews get pointer and scroll events. True by default.
  public final var isUserInteractionEnabled: Bool {
    get { acceptsEvents }
    set {
      acceptsEvents = newValue
      if let node, node.isUserInteractionEnabled != newValue { node.isUserInteractionEnabled = newValue }
    }
  }
  private var acceptsEvents = true
  /// The recognizers of the view's node.
  final var gestureRecognizers: [GestureRecognizer] = []

  private var nodeReference = BackReference<DisplayNode>(nil)
  private var superviewReference = BackReference<View>(nil)
  /// The scene that was told to this view, if it is of a subclass.
  private weak var followedScene: WindowScene?
  /// Whether views without nodes were put into this one.
  private var hasForeignSubviews = false
  /// Keeps the node alive while a view without node holds this one; node trees keep their nodes.
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

  /// Where the view lies in its superview, in points, as if it had no transform.
  public final var frame: CGRect {
    get { layer.frame }
    set { if let node { node.frame = newValue } else { layer.frame = newValue } }
  }

  /// The part of the view's own coordinate space that it shows, in points.
  public final var bounds: CGRect {
    get { layer.bounds }
    set { if let node { node.bounds = newValue } else { layer.bounds = newValue } }
  }

  /// Puts a view in front of the other subviews. Where both belong to nodes, the nodes are told.
  public final func addSubview(_ subview: View) {
    if let node, let subnode = subview.node { return node.addSubnode(subnode) }
    subview.removeFromSuperview()
    layer.addSublayer(subview.layer)
    adopt(subview)
    subview.nodeInForeignView = subview.node
    hasForeignSubviews = true
    subview.foreignViewDidMove(into: windowScene)
  }

  /// Takes the view out of its superview; where both belong to nodes, the node leaves its supernode.
  public final func removeFromSuperview() {
    guard let superview else { return }
    if let node, let supernode = node.supernode, supernode === superview.node {
      node.removeFromSupernode()
    } else {
      detach()
    }
  }

  // MARK: Windows

  /// The scene of the window that the view is in; nil, if it is in none.
  public final var windowScene: WindowScene? { nearestNode?.windowScene }

  /// Called when a view of a subclass has come into a window or has left one: see `windowScene`. A view in
  /// a node hears of it together with the node, when the window is updated.
  open func windowSceneDidChange() {}

  /// Called on views of subclasses after every update of the window that they are in: frames are where they
  /// belong, and what changed is handed to the compositor. A window that can't be seen is updated, too.
  open func windowSceneDidUpdate() {}

  /// Tells the view, and the views without nodes that are in it, in which scene they are.
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

  /// The same for a view in this one that has no node, or one that has no supernode: such a node is the root
  /// of a tree of its own.
  private func foreignViewDidMove(into scene: WindowScene?) {
    if let nodeInForeignView {
      nodeInForeignView.hostDidMove(into: scene)
    } else {
      move(into: scene)
    }
  }

  // MARK: Hit testing

  /// Whether a point, in points of the view's own coordinates, counts as inside.
  open func point(inside point: CGPoint, with event: InputEvent?) -> Bool {
    node?.point(inside: point, with: event) ?? bounds.contains(point)
  }

  /// The view that gets an event at a point, in points of the view's own coordinates, or nil; a view
  /// with a node asks that. See `DisplayNode.hitTest(_:with:)`.
  open func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    if let node { return node.hitTest(point, with: event) }
    return hitTestSubviews(point, with: event)
  }

  /// Takes the place among the subviews that the layer has among the sublayers already.
  final func adopt(_ subview: View) {
    if subview.superview === self { subviews.removeAll { $0 === subview } }
    subview.superview = self
    if layer.sublayers.last === subview.layer {
      subviews.append(subview)
    } else {
      let behind = layer.sublayers.prefix { $0 !== subview.layer }
      let layersBehind = Set(behind.map(ObjectIdentifier.init))
      let index = subviews.prefix { layersBehind.contains(ObjectIdentifier($0.layer)) }.count
      subviews.insert(subview, at: index)
    }
  }

  /// Leaves the superview without telling nodes.
  final func detach() {
    layer.removeFromSuperlayer()
    guard let superview else { return }
    if node == nil || nodeInForeignView != nil { foreignViewDidMove(into: nil) }
    nodeInForeignView = nil
    if superview.subviews.last === self {
      superview.subviews.removeLast()
    } else {
      superview.subviews.removeAll { $0 === self }
    }
    self.superview = nil
  }

  /// Lets subviews with nodes in this view's node leave it, whose layers have left already.
  ///
  /// - Complexity: O(number of subviews).
  final func detachSubviews(_ views: [View]) {
    let leaving = Set(views.lazy.filter { $0.superview === self }.map(ObjectIdentifier.init))
    guard !leaving.isEmpty else { return }
    subviews.removeAll { leaving.contains(ObjectIdentifier($0)) }
    for view in views where leaving.contains(ObjectIdentifier(view)) { view.superview = nil }
  }
}

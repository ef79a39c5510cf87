import Foundation
import WeftCompositor
import WeftLayout
import WeftThreads

/// Everything that a node stores, behind one lock.
package struct NodeState: Sendable {
  // What layout asks of every node stands together, at the beginning: it is a walk over memory.
  package var subnodes: [DisplayNode] = []
  package var layoutSpecBlock: (@Sendable (DisplayNode, SizeRange) -> any LayoutSpec)?
  package var style = LayoutElementStyle()
  package var layoutCache = LayoutCache()
  /// Pixels per point of the window that the node is or was in; 0 if there was none.
  package var layoutScale: CGFloat = 0

  package var properties = NodeProperties()
  /// What the backing has not been told yet; before loading, what differs from the defaults.
  var pendingChanges: BackingChanges = []
  /// Flags set on another thread than main after loading; main merges them into the tree.
  var remoteFlags: DirtyFlags = []
  /// What the passes have to do at this node.
  package var ownFlags: DirtyFlags = .ofNewNode
  /// What they have to do somewhere below it.
  var subtreeFlags: DirtyFlags = []

  var supernodeReference = BackReference<DisplayNode>(nil)
  var supernode: DisplayNode? {
    get { supernodeReference.object }
    set { supernodeReference = BackReference(newValue) }
  }
  /// What few nodes remember for layouts that manage subnodes.
  var management = CopyOnWrite<SubnodeManagement>()
  package var backing: NodeBacking?
  private var rareState = CopyOnWrite<RareNodeState>()
  /// What few nodes need; a place of its own, which those have only.
  package var rare: RareNodeState {
    @inline(__always) _read { yield rareState.value }
    _modify { yield &rareState.value }
  }

  package var interfaceState: InterfaceState = []
  /// Whether a container may measure the node; see `ContainerMeasured`.
  package var isMeasuredByContainer = false
  /// What the node's own layouts have shown of its class.
  var shownLayoutKind: LayoutKind?

  /// Whether the node waits in the mutation queue.
  var isQueued = false
  package var isLayerBacked = false
  var isSynchronous = false
  /// Whether a scene has the node as its root.
  var isRootOfWindow = false
  var isInHierarchy = false
  /// Whether the interface state pass is telling the node that it enters.
  var isEnteringHierarchy = false
  /// Whether states were asked for at this node, or it is managed: then `rare` says which, and how.
  var hasInterfaceStateRange = false
  /// Whether the pass for trees outside of windows is to visit the node.
  var isDetachedPassDue = false
  var needsDisplay = true
  /// Whether a redraw was asked for on another thread while a draw may be running.
  var displaysAsynchronously = true
  var isDisplaySuspended = false
  var needsDisplayOnBoundsChange = false
  var isDisplayTransactionContainer = false
  var shouldBypassEnsureDisplay = false
  /// Whether the node draws everything below it; and whether a node above draws this one.
  var rasterizesSubtree = false
  var isRasterized = false
  var drawsSubnodes: Bool { rasterizesSubtree || isRasterized }
  var isPlaceholderEnabled = false
  /// Whether frames of subnodes follow the node's size, and whether there is any that does.
  var autoresizesSubnodes = true
  var hasAutoresizedSubnodes = false
  /// Whether layouts manage the subnodes: what the node was told, and what it has from its supernode.
  var ownSubnodeManagement: Bool?
  var inheritsSubnodeManagement = false
  /// Whether a transition of the layout is under way.
  var isInTransition = false
  /// Whether the supernode's layout has inserted the node.
  var isManaged = false
  var neverShowsPlaceholders = false
  /// Whether the node's size in a range without end depends on the size of what it is in, which `rare` knows.
  package var followsParentSize = false
  /// Whether a value that is no number was refused before; the log says so once.
  var didLogInvalidValue = false
  /// The same for layouts that break a rule.
  var didLogLayoutFault = false
}

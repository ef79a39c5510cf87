import Foundation
import WeftCompositor
import WeftLayout
import WeftThreads

/// Everything that a node stores, behind one lock.
package struct NodeState: Sendable {
  // The values that layout reads of every node come first, next to each other: layout is bound by memory access.
  package var subnodes: [DisplayNode] = []
  package var layoutSpecBlock: (@Sendable (DisplayNode, SizeRange) -> any LayoutSpec)?
  package var style = LayoutElementStyle()
  package var layoutCache = LayoutCache()
  /// Pixels per point of the window that the node is or was in; 0 if there was none.
  package var layoutScale: CGFloat = 0

  package var properties = NodeProperties()
  /// The changes that the backing has not received yet; before loading, the differences from the defaults.
  var pendingChanges: BackingChanges = []
  /// Flags set on another thread than main after loading; main merges them into the tree.
  var remoteFlags: DirtyFlags = []
  /// The passes that have to visit this node.
  package var ownFlags: DirtyFlags = .ofNewNode
  /// The passes that have to visit a node below it.
  var subtreeFlags: DirtyFlags = []

  var supernodeReference = BackReference<DisplayNode>(nil)
  var supernode: DisplayNode? {
    get { supernodeReference.object }
    set { supernodeReference = BackReference(newValue) }
  }
  /// State of few nodes, for layouts that manage subnodes.
  var management = CopyOnWrite<SubnodeManagement>()
  package var backing: NodeBacking?
  private var rareState = CopyOnWrite<RareNodeState>()
  /// State that few nodes need, which is allocated only for those.
  package var rare: RareNodeState {
    @inline(__always) _read { yield rareState.value }
    _modify { yield &rareState.value }
  }

  package var interfaceState: InterfaceState = []
  /// Whether a container may measure the node; see `ContainerMeasured`.
  package var isMeasuredByContainer = false
  /// The layout kind that the node's own layouts have shown.
  var shownLayoutKind: LayoutKind?

  /// Whether the node is in the mutation queue.
  var isQueued = false
  package var isLayerBacked = false
  var isSynchronous = false
  /// Whether a scene has the node as its root.
  var isRootOfWindow = false
  var isInHierarchy = false
  /// Whether the interface state pass is notifying the node that it enters.
  var isEnteringHierarchy = false
  /// Whether states were requested at this node, or it is managed: then `rare` has the details.
  var hasInterfaceStateRange = false
  /// Whether the pass for trees outside of windows is scheduled for the node.
  var isDetachedPassDue = false
  var needsDisplay = true
  /// Whether the contents were too large when they should have been drawn last.
  var isTooLargeToDraw = false
  /// Whether the contents are drawn on another thread than main.
  var displaysAsynchronously = true
  var isDisplaySuspended = false
  var needsDisplayOnBoundsChange = false
  var isDisplayTransactionContainer = false
  var shouldBypassEnsureDisplay = false
  /// Whether the node draws everything below it, and whether a supernode draws this node.
  var rasterizesSubtree = false
  var isRasterized = false
  var drawsSubnodes: Bool { rasterizesSubtree || isRasterized }
  var isPlaceholderEnabled = false
  /// Whether frames of subnodes follow the node's size, and whether any subnode does.
  var autoresizesSubnodes = true
  var hasAutoresizedSubnodes = false
  /// Whether layouts manage the subnodes: the node's own value, and that of its supernode.
  var ownSubnodeManagement: Bool?
  var inheritsSubnodeManagement = false
  /// Whether a transition of the layout is under way.
  var isInTransition = false
  /// Whether the supernode's layout has inserted the node.
  var isManaged = false
  var neverShowsPlaceholders = false
  /// Whether the node's size in an unbounded range depends on the size of its parent, which is stored in `rare`.
  package var followsParentSize = false
  /// Whether a value that is not finite was rejected before; the log reports it once.
  var didLogInvalidValue = false
  /// The same for layouts that break a rule.
  var didLogLayoutFault = false
}

import WeftGraphics
import WeftLayout
import WeftNodes

/// The state that a controller and its containers share.
@MainActor
struct Containment {
  var navigationItem: NavigationItem?
  var tabBarItem: TabBarItem?
  var hidesBottomBarWhenPushed = false
  var edgesForExtendedLayout: RectEdges = []

  /// The insets that the program adds to the safe area.
  var additionalSafeAreaInsets = EdgeInsets.zero
  /// The insets that the container's bars cover of the node.
  var barInsets = EdgeInsets.zero

  /// The node that had the keyboard focus when the controller's node was removed.
  weak var lastFocus: DisplayNode?

  /// The visibility depth if no container provides it: 0 from appearing on, 1 after it has disappeared.
  var ownDepth = 0
  /// The depth that the controller was last notified about.
  var notifiedDepth = 0
  /// The value that the program has set; nil for none.
  var adjustsRangeMode: Bool?
}

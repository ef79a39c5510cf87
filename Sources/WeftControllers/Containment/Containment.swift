import WeftGraphics
import WeftLayout
import WeftNodes

/// What containers know of a controller, and what it knows of them.
@MainActor
struct Containment {
  var navigationItem: NavigationItem?
  var tabBarItem: TabBarItem?
  var hidesBottomBarWhenPushed = false
  var edgesForExtendedLayout: RectEdges = []

  /// What the program adds to the safe area.
  var additionalSafeAreaInsets = EdgeInsets.zero
  /// What the container's bars cover of the node.
  var barInsets = EdgeInsets.zero

  /// The node in the controller's that had the keyboard when the controller went.
  weak var lastFocus: DisplayNode?

  /// The visibility depth where no container says it: 0 from appearing on, 1 when it has disappeared.
  var ownDepth = 0
  /// The depth that the controller was told last.
  var toldDepth = 0
  /// What the program says; nil for nothing.
  var adjustsRangeMode: Bool?
}

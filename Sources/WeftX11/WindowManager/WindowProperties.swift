import Foundation
import WeftDesktop
import WeftGraphics

/// What the program has set for the window manager, besides the title, the icon and the limits of the size.
struct WindowProperties {
  var type = WindowType.normal
  weak var owner: Window? { didSet { hasOwner = owner != nil } }
  private var hasOwner = false
  /// Whether its owner was dropped before it was shown.
  var hasLostOwner: Bool { hasOwner && owner == nil }
  var modality = WindowModality.none
  var opacity: CGFloat = 1
  var compositorBypass = CompositorBypass.automatic
  var hasFrame = true
  var strut: WindowStrut?
  var sizeIncrements: CGSize?
  var baseSize: CGSize?
  var aspectRatio: ClosedRange<CGFloat>?
  var resizeBorderWidth: CGFloat = 0
  /// Whether the cursor is that of an edge.
  var isOverEdge = false

  var restorationName: String?
  /// The last frame in which the window did not fill an area.
  var settledFrame: StoredFrame?
  /// The thickness of the window manager's frame around that one, in pixels.
  var settledInsets = EdgeInsets.zero
  /// The size with which it was shown, in points.
  var shownSize: CGSize?
  /// Its size in points and in pixels.
  var sizing = WindowSizing(points: .zero, pixels: .zero, scale: 1)
  /// Counts the changes of the frame.
  var frameChanges = 0
  /// Whether the frame will be remembered when it does not change any more.
  var awaitsSettledFrame = false
}

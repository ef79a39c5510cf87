import Foundation
import WeftNodes

/// A panel with an arrow that points at the node which it is about, for what needs more than a menu: a few controls, a
/// calendar, an explanation.
///
/// ```swift
/// let popover = Popover(SizeNode(), title: "Size")
/// try popover.open(from: button)
/// ```
/// It appears on the side that was asked for, or on the opposite one where there is no room. If it has to slide along the
/// node, its arrow keeps pointing at the node. The arrow is left out where it would not fit between the corners or could
/// not point at the node, and on screens that are not composited.
///
/// While it is open it has the keyboard. Its first node that can have the focus gets it, Tab goes around inside, and
/// Escape or a press outside closes it. Then the node of the window that had the focus before has it again. An open
/// popover is retained.
@MainActor
public final class Popover {
  /// A side of the node that a popover belongs to.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// Above the node.
    case top
    /// Below the node.
    case bottom
    /// Beside the node, where lines begin.
    case leading
    /// Beside the node, where lines end.
    case trailing
  }

  /// The popup that shows it.
  public let popup: Popup
  /// The node that gets the keyboard focus when the popover opens; nil, the default, for the first that can have it.
  /// Kept weakly.
  public weak var initialFocus: DisplayNode?

  /// Makes a popover that is not open yet.
  ///
  /// - Parameters:
  ///   - content: the node to show, without supernode. Its size is the preferred one, and nothing is added around it.
  ///   - edge: the side of the node on which it appears, if there is room; below it by default.
  ///   - title: its name for assistive technology, tests and tools. Empty by default.
  public init(_ content: DisplayNode, edge: Edge = .bottom, title: String = "") {
    popup = Popup(content, behavior: .modal, style: .popover, placement: .popover(at: edge))
    popup.title = title
  }

  /// The node that it shows.
  public var content: DisplayNode { popup.content }

  /// Its name for assistive technology, tests and tools.
  public var title: String {
    get { popup.title }
    set { popup.title = newValue }
  }

  /// Whether it is open.
  public var isOpen: Bool { popup.isOpen }

  /// The frame of its panel without arrow and shadow, in points of the scene that it was opened from; null if it is
  /// closed.
  public var frame: CGRect { popup.frame }

  /// Called when it was closed, with the reason.
  public var onClose: ((PopupEnding) -> Void)? {
    get { popup.onClose }
    set { popup.onClose = newValue }
  }

  /// Opens the popover. Does nothing if it is open.
  ///
  /// - Parameters:
  ///   - node: a node in a visible window, or in an open popup.
  ///   - rect: the rectangle of the node that the arrow points at, in points of the node's coordinates. The bounds by
  ///     default.
  ///   - byKeyboard: whether a key opens it: then the focus ring is shown. False by default.
  /// - Throws: `PopupError`.
  public func open(from node: DisplayNode, at rect: CGRect? = nil, byKeyboard: Bool = false)
    throws(PopupError)
  {
    guard !isOpen else { return }
    try popup.open(from: node, at: rect)
    guard let scene = popup.scene else { return }
    if byKeyboard { scene.showFocus() }
    if let initialFocus, initialFocus.becomeFirstResponder() { return }
    scene.focusNextNode()
  }

  /// Closes it. Does nothing if it is closed.
  public func close() { popup.close() }
}

extension PopupPlacement {
  /// Centred on a side of the anchor.
  fileprivate static func popover(at edge: Popover.Edge) -> PopupPlacement {
    let side: PopupEdge =
      switch edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    return PopupPlacement(anchor: side, gravity: side, gap: 2)
  }
}

import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftPopups

/// Title bars and borders of the window's own.
extension Window {
  /// Starts to move the window with the pointer, from the press that is being handled until its release (EWMH,
  /// `_NET_WM_MOVERESIZE`). The nodes see the press cancelled.
  ///
  /// Call it from a handler of a press or of a move during it. If no button is down, the window manager lets the user
  /// move the window with the arrow keys. Without a window manager the program moves the window itself, with the
  /// pointer only.
  ///
  /// - Returns: whether it has started.
  @discardableResult
  public func beginMove() -> Bool { native.beginDrag(sides: nil) }

  /// Starts to resize the window at an edge or a corner; see `beginMove()`.
  @discardableResult
  public func beginResize(at edge: WindowEdge) -> Bool {
    native.beginDrag(sides: edge.sides(scene.layoutDirection))
  }

  /// Shows the window manager's menu for the window, at a location in the window in points. Returns false if the window
  /// manager has no such request (`_GTK_SHOW_WINDOW_MENU`); the program can then show a menu of its own.
  @discardableResult
  public func showWindowMenu(at location: CGPoint) -> Bool {
    guard let frame = native.frameOnScreen() else { return false }
    let scale = scale
    return native.showWindowMenu(
      at: (
        frame.minX + PixelRect.clamp((location.x * scale).rounded()),
        frame.minY + PixelRect.clamp((location.y * scale).rounded())
      ))
  }

  /// The width of an area along the edges in which a press resizes the window, in points, for a window without a frame
  /// of the window manager. 0 by default, which stands for 4 while a `TitleBarNode` replaces the frame. The nodes below
  /// don't get the press. It has no effect while the window is maximized or full screen, and in a direction in which
  /// `minimumSize` and `maximumSize` leave only one size.
  public var resizeBorderWidth: CGFloat {
    get { properties.resizeBorderWidth }
    set { properties.resizeBorderWidth = max(newValue, 0) }
  }

  /// Handles the pointer over the edges; returns whether the nodes must not get the event.
  func takesEdgeEvent(_ event: InputEvent) -> Bool {
    guard edgeWidth > 0, !scene.isDragging, case .pointer(let event) = event else { return false }
    switch event.phase {
    case .moved, .entered:
      showEdge(event.pressedButtons.isEmpty ? edge(at: event.location) : nil)
    case .exited:
      showEdge(nil)
    case .pressed where event.button == .primary:
      guard let edge = edge(at: event.location) else { return false }
      return beginResize(at: edge)
    default:
      break
    }
    return false
  }

  private func showEdge(_ edge: WindowEdge?) {
    guard edge != nil || properties.isOverEdge else { return }
    properties.isOverEdge = edge != nil
    native.setCursor(edge.map { $0.cursor(scene.layoutDirection) } ?? scene.cursor)
  }

  /// The edge at a location in the window; nil elsewhere, and while the window fills an area.
  private func edge(at location: CGPoint) -> WindowEdge? {
    guard states.isDisjoint(with: .filling) else { return nil }
    return WindowEdge(
      at: location, in: size, border: edgeWidth, isFlexible: native.managed.constraints.isFlexible,
      direction: scene.layoutDirection)
  }

  /// The width of the area in which a press resizes the window, in points; 0 for none.
  private var edgeWidth: CGFloat {
    if resizeBorderWidth > 0 { return resizeBorderWidth }
    return !hasFrame && isResizable && scene.existingComponent(TitleBars.self)?.isUsed == true ? 4 : 0
  }

  /// Whether the window may have more than one size.
  var isResizable: Bool { minimumSize == nil || minimumSize != maximumSize }
}

extension WindowEdge {
  /// The edge of a rectangle within a border along its inner side. Corners are larger than the border, so that they are
  /// easy to hit. Nil if the location is elsewhere.
  ///
  /// - Parameter isFlexible: whether the width, and whether the height can be another one.
  init?(
    at location: CGPoint, in size: CGSize, border: CGFloat,
    isFlexible: (width: Bool, height: Bool) = (true, true), direction: LayoutDirection
  ) {
    let corner = max(border * 2, 12)
    func side(_ position: CGFloat, _ length: CGFloat, _ width: CGFloat) -> Int {
      position < width ? -1 : position >= length - width ? 1 : 0
    }
    var x = isFlexible.width ? side(location.x, size.width, border) : 0
    var y = isFlexible.height ? side(location.y, size.height, border) : 0
    guard x != 0 || y != 0 else { return nil }
    if x == 0, isFlexible.width { x = side(location.x, size.width, corner) }
    if y == 0, isFlexible.height { y = side(location.y, size.height, corner) }
    guard let edge = WindowEdge.allCases.first(where: { $0.sides(direction) == (x, y) }) else { return nil }
    self = edge
  }

  /// The cursor that shows how the edge can be dragged.
  func cursor(_ direction: LayoutDirection) -> CursorShape {
    let sides = sides(direction)
    if sides.y == 0 { return .resizeHorizontal }
    if sides.x == 0 { return .resizeVertical }
    return sides.x == sides.y ? .resizeFallingDiagonal : .resizeRisingDiagonal
  }
}

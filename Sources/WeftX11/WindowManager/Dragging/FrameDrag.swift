import WeftGraphics

/// A move or a resize of a window by the pointer that the program carries out itself, because the window manager does
/// not. All values are in pixels of the screen.
struct FrameDrag {
  /// The frame when the drag began.
  let frame: PixelRect
  /// Where the pointer was then.
  let start: (x: Int, y: Int)
  /// The number of the button that ends it.
  let button: Int
  /// Which sides follow the pointer; see `WindowEdge.sides(_:)`. Nil if the whole window does.
  let sides: (x: Int, y: Int)?
  /// The sizes that the window may have.
  let constraints: SizeConstraints
  /// The number of the touch that the window follows; nil for the mouse.
  var touch: Int32?

  /// The frame when the pointer is at a position. The sides that don't follow it stay where they are.
  func frame(at pointer: (x: Int, y: Int)) -> PixelRect {
    let delta = (x: pointer.x - start.x, y: pointer.y - start.y)
    guard let sides else { return frame.offset(x: delta.x, y: delta.y) }
    let wanted = PixelSize(width: frame.width + delta.x * sides.x, height: frame.height + delta.y * sides.y)
    let size = constraints.fitting(
      PixelSize(width: max(wanted.width, 1), height: max(wanted.height, 1)))
    return PixelRect(
      x: sides.x < 0 ? frame.maxX - size.width : frame.minX,
      y: sides.y < 0 ? frame.maxY - size.height : frame.minY, width: size.width, height: size.height)
  }
}

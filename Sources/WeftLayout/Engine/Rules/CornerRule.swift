import Foundation

/// The parameters of a corner layout.
struct CornerRule {
  let location: CornerLocation
  let offset: CGPoint
  let wrapsCorner: Bool

  init(location: CornerLocation, offset: CGPoint, wrapsCorner: Bool) {
    self.location = location
    self.offset = CGPoint(x: LayoutElementStyle.offset(offset.x), y: LayoutElementStyle.offset(offset.y))
    self.wrapsCorner = wrapsCorner
  }
}

extension CornerRule {
  /// The origin of a corner element on a child at the origin: its centre is on the child's corner.
  func origin(of corner: CGSize, on child: CGSize) -> CGPoint {
    let isRight = location == .topRight || location == .bottomRight
    let isBottom = location == .bottomLeft || location == .bottomRight
    return CGPoint(
      x: (isRight ? child.width : 0) - corner.width / 2 + offset.x,
      y: (isBottom ? child.height : 0) - corner.height / 2 + offset.y)
  }
}

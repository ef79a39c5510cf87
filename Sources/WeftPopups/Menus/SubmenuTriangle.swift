import Foundation

/// The area in which a pointer is on its way from an item to the submenu that is open beside it: the triangle between
/// the pointer and the near edge of the submenu. While it stays inside, the items that it crosses do not take over.
struct SubmenuTriangle {
  private let apex: CGPoint
  private let corners: (CGPoint, CGPoint)

  /// - Parameters:
  ///   - apex: where the pointer was.
  ///   - submenu: the frame of the submenu, in the same coordinates.
  init(from apex: CGPoint, to submenu: CGRect) {
    let x = submenu.midX >= apex.x ? submenu.minX : submenu.maxX
    self.apex = apex
    corners = (CGPoint(x: x, y: submenu.minY), CGPoint(x: x, y: submenu.maxY))
  }

  /// Whether a point that is not the apex is inside.
  func contains(_ point: CGPoint) -> Bool {
    guard point != apex else { return false }
    let sides = [
      side(of: point, apex, corners.0), side(of: point, corners.0, corners.1),
      side(of: point, corners.1, apex),
    ]
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  /// On which side of a line a point is: by the sign.
  private func side(of point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> CGFloat {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}

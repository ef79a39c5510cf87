import Foundation

/// A node as it was at one moment.
struct TracedNode: Hashable, Sendable {
  /// Its number in the trace, from 1.
  let number: Int
  /// The number of its supernode; 0 for the root.
  let supernode: Int
  /// The name of its class.
  let type: String
  /// Its debug name; empty without one.
  let name: String
  /// The text that it shows; empty for none.
  let text: String
  /// In points of its supernode.
  let frame: CGRect
  /// What of its contents is at its top left corner, in points.
  let boundsOrigin: CGPoint
  let alpha: Double
  let isHidden: Bool
  let isVisible: Bool

  /// The node as numbers: its own, those of the strings of its class, name and text, its frame, the origin of its
  /// bounds, how transparent it is, and 1 if it is hidden, plus 2 if it is not visible. Zeros at the end are left out.
  func numbers(_ strings: inout StringNumbers) -> [Double] {
    var numbers = [
      Double(number), Double(strings.number(of: type)), Double(strings.number(of: name)),
      Double(strings.number(of: text)), frame.minX, frame.minY, frame.width, frame.height, boundsOrigin.x,
      boundsOrigin.y, 1 - alpha, (isHidden ? 1 : 0) + (isVisible ? 0 : 2),
    ].map(\.brief)
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}

import Foundation
import WeftGraphics
import WeftNodes

/// The icons on the buttons of the inspector, in a box of 16 by 16 points.
enum InspectorIcon: Hashable, Sendable {
  /// Selects a node in the window.
  case pick
  /// Outlines the layout.
  case outlines
  /// Flashes damage.
  case flashes
  /// Moves the panel.
  case placement(InspectorPlacement)
  /// Closes the panel.
  case close

  /// The paths to stroke and to fill.
  var paths: (lines: Path, fills: Path) {
    var lines = Path()
    var fills = Path()
    switch self {
    case .pick:
      lines.addEllipse(in: CGRect(x: 3.5, y: 3.5, width: 9, height: 9))
      for (one, other) in [((8, 1), (8, 5)), ((8, 11), (8, 15)), ((1, 8), (5, 8)), ((11, 8), (15, 8))] {
        lines.addLines([CGPoint(x: one.0, y: one.1), CGPoint(x: other.0, y: other.1)])
      }
    case .outlines:
      lines.addRoundedRect(CGRect(x: 1.75, y: 2.75, width: 12.5, height: 10.5), radius: 1.5)
      lines.addLines([CGPoint(x: 6, y: 3), CGPoint(x: 6, y: 13)])
      lines.addLines([CGPoint(x: 6, y: 8), CGPoint(x: 14, y: 8)])
    case .flashes:
      fills.addLines([
        CGPoint(x: 9.5, y: 1.5), CGPoint(x: 3.5, y: 9), CGPoint(x: 7.5, y: 9), CGPoint(x: 6.5, y: 14.5),
        CGPoint(x: 12.5, y: 7), CGPoint(x: 8.5, y: 7),
      ])
      fills.close()
    case .placement(let placement):
      lines.addRoundedRect(CGRect(x: 1.75, y: 2.75, width: 12.5, height: 10.5), radius: 1.5)
      let part: CGRect =
        switch placement {
        case .right: CGRect(x: 9.5, y: 4.5, width: 3, height: 7)
        case .left: CGRect(x: 3.5, y: 4.5, width: 3, height: 7)
        case .floating: CGRect(x: 5, y: 5.5, width: 6, height: 5)
        }
      fills.addRoundedRect(part, radius: 0.5)
    case .close:
      lines.addLines([CGPoint(x: 4, y: 4), CGPoint(x: 12, y: 12)])
      lines.addLines([CGPoint(x: 12, y: 4), CGPoint(x: 4, y: 12)])
    }
    return (lines, fills)
  }
}

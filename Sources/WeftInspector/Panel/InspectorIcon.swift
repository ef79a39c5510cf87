import Foundation
import WeftGraphics
import WeftNodes

/// The signs on the buttons of the inspector, in a box of 16 by 16 points.
enum InspectorIcon: Hashable, Sendable {
  /// Choose a node in the window.
  case pick
  /// Outline the layout.
  case outlines
  /// Let damage flash up.
  case flashes
  /// Put the panel elsewhere.
  case placement(InspectorPlacement)
  /// Close the panel.
  case close

  /// What is drawn as a line, and what is filled.
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

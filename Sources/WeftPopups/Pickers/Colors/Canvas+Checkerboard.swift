import Foundation
import WeftGraphics

extension Canvas {
  /// Fills a rectangle with grey squares, which show through translucent colours.
  func fillCheckerboard(_ rect: CGRect, side: CGFloat = 5) {
    fill(rect, with: .white)
    var path = Path()
    let (columns, rows) = (Int((rect.width / side).rounded(.up)), Int((rect.height / side).rounded(.up)))
    for row in 0..<max(rows, 0) {
      for column in 0..<max(columns, 0) where (row + column) % 2 == 1 {
        let square = CGRect(
          x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side, height: side
        )
        path.addRect(square.intersection(rect))
      }
    }
    fill(path, with: Color(white: 0.8))
  }
}

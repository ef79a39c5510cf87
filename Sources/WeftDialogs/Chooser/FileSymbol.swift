import Foundation
import WeftGraphics

/// The symbols of files, folders and places.
enum FileSymbol: Hashable, Sendable {
  case folder
  case file
  case brokenLink
  case home
  case fileSystem

  /// The width and height of a symbol at the usual size of text, in points.
  static let side: CGFloat = 18

  /// Draws the symbol in a square.
  func draw(in canvas: Canvas, _ box: CGRect, accent: Color, line: Color) {
    let unit = box.width / 18
    func path(_ points: [(x: CGFloat, y: CGFloat)], closed: Bool = true) -> Path {
      var path = Path()
      path.addLines(points.map { CGPoint(x: box.minX + $0.x * unit, y: box.minY + $0.y * unit) })
      if closed { path.close() }
      return path
    }
    func stroke(_ path: Path, _ color: Color) {
      canvas.stroke(path, with: color, style: StrokeStyle(width: 1.4 * unit, cap: .round, join: .round))
    }
    switch self {
    case .folder:
      let shape = path([(1.5, 4), (6.5, 4), (8.5, 6), (16.5, 6), (16.5, 15), (1.5, 15)])
      canvas.fill(shape, with: accent)
      stroke(shape, accent)
    case .file, .brokenLink:
      stroke(path([(4, 2), (10.5, 2), (14, 5.5), (14, 16), (4, 16)]), line)
      stroke(path([(10.5, 2), (10.5, 5.5), (14, 5.5)], closed: false), line)
      guard self == .brokenLink else { return }
      stroke(path([(6.5, 8.5), (11.5, 13.5)], closed: false), line)
      stroke(path([(11.5, 8.5), (6.5, 13.5)], closed: false), line)
    case .home:
      stroke(path([(2, 9), (9, 2.5), (16, 9)], closed: false), line)
      stroke(path([(4, 7.5), (4, 15.5), (14, 15.5), (14, 7.5)], closed: false), line)
    case .fileSystem:
      let disc = CGRect(
        x: box.minX + 1.5 * unit, y: box.minY + 5 * unit, width: 15 * unit, height: 8.5 * unit)
      stroke(Path(roundedRect: disc, radius: 2 * unit), line)
      let side = 2.4 * unit
      let lamp = CGRect(x: disc.maxX - 2 * side, y: disc.midY - side / 2, width: side, height: side)
      canvas.fill(Path(ellipseIn: lamp), with: line)
    }
  }
}

extension FileEntry {
  var symbol: FileSymbol { isFolder ? .folder : kind == .brokenLink ? .brokenLink : .file }
}

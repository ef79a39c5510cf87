import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// Draws the names and sizes of elements, in points of the window, where there is space for them.
///
/// Labels cover the contents of the window, so there are few. Of several elements with the same area, one
/// node and one spec have labels, and the first of these includes the size. Small elements have none.
struct OutlineLabels {
  private var occupied: [CGRect] = []
  /// For each area, the sorts of elements that have a label there. It stands for all elements of the sort
  /// with that area.
  private var labelled: [CGRect: Set<Sort>] = [:]

  private enum Sort { case node, spec }

  private static let style = TextStyle(
    font: Font(size: 9, weight: .medium), color: .white, maximumLines: 1)
  private static let padding = CGSize(width: 3, height: 1)
  /// The largest part of an element that its label may cover.
  private static let greatestShare: CGFloat = 0.05

  /// Draws an element's label if there is space.
  mutating func draw(_ element: OutlinedElement, in canvas: Canvas) {
    let area = element.frameInWindow.intersection(element.clip)
    let sort: Sort = element.kind == .node ? .node : .spec
    let others = labelled[area] ?? []
    guard element.toWindow.isAxisAligned, !others.contains(sort) else { return }
    let size = LayoutText.size(element.rect.size)
    let text = others.isEmpty ? "\(element.name) \(size)" : element.name
    guard let place = place(for: text, in: area) else { return }
    labelled[area, default: []].insert(sort)
    occupied.append(place)
    canvas.fillRoundedRect(place, radius: 2, with: element.kind.color)
    let point = CGPoint(x: place.minX + Self.padding.width, y: place.minY + Self.padding.height)
    canvas.draw(text, at: point, style: Self.style)
  }

  /// Finds a free place for a text in the corners of an area, or beside the labels in its first corner.
  private func place(for text: String, in area: CGRect) -> CGRect? {
    let textSize = Self.style.size(of: text)
    let width = (textSize.width + 2 * Self.padding.width).rounded(.up)
    let height = (textSize.height + 2 * Self.padding.height).rounded(.up)
    guard width <= area.width, width * height <= area.width * area.height * Self.greatestShare else {
      return nil
    }
    var first = CGRect(x: area.minX, y: area.minY, width: width, height: height)
    while let obstacle = occupied.first(where: { $0.intersects(first) }) {
      first.origin.x = obstacle.maxX + 1
      if first.maxX > area.maxX { break }
    }
    var places = [first]
    for x in [area.minX, area.maxX - width] {
      for y in [area.minY, area.maxY - height] {
        places.append(CGRect(x: x, y: y, width: width, height: height))
      }
    }
    return places.first { place in
      place.maxX <= area.maxX && !occupied.contains { $0.intersects(place) }
    }
  }
}

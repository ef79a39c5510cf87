import Foundation
import WeftLayout

/// Places the contents of a row in its columns, in the middle of its height.
struct ColumnRowSpec: LayoutSpec {
  /// What is in a column.
  struct Part: Sendable {
    let element: any LayoutElement
    let place: ColumnPlaces.Place
    /// Whether it fills the column, instead of standing in it.
    var fills = false
  }

  var style = LayoutElementStyle()
  let parts: [Part]
  let width: CGFloat

  /// The space above and below contents that decide the height, in points.
  private static let verticalPadding: CGFloat = 4

  var children: [any LayoutElement] { parts.map(\.element) }

  func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let room = range.max.height
    let measured = parts.map { measure($0, room: room) }
    let needed = zip(parts, measured).map { part, layout in
      part.fills ? layout.size.height : layout.size.height + 2 * Self.verticalPadding
    }
    let height = max(range.min.height, min(needed.max() ?? 0, room))
    let sublayouts = zip(parts, measured).map { part, layout in
      part.fills ? filling(part, height: height) : standing(part, layout, height: height)
    }
    return Layout(
      element: self, size: CGSize(width: max(width, range.min.width), height: height), sublayouts: sublayouts)
  }

  private func measure(_ part: Part, room: CGFloat) -> Layout {
    let width = part.fills ? part.place.width : max(part.place.width - 2 * ColumnPlaces.padding, 0)
    let size = CGSize(width: width, height: room)
    return part.element.layoutThatFits(SizeRange(min: .zero, max: size), parentSize: size)
  }

  private func filling(_ part: Part, height: CGFloat) -> Layout {
    let size = CGSize(width: part.place.width, height: height)
    var layout = part.element.layoutThatFits(SizeRange(exactly: size), parentSize: size)
    layout.position = CGPoint(x: part.place.start, y: 0)
    return layout
  }

  private func standing(_ part: Part, _ layout: Layout, height: CGFloat) -> Layout {
    let place = part.place
    let free = place.width - 2 * ColumnPlaces.padding - layout.size.width
    let offset: CGFloat =
      switch place.alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    var layout = layout
    layout.position = CGPoint(
      x: place.start + ColumnPlaces.padding + max(offset, 0), y: (height - layout.size.height) / 2)
    return layout
  }
}

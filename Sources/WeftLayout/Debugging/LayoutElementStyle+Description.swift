import Foundation

extension LayoutElementStyle: CustomStringConvertible {
  /// The values that differ from the default, for example `width 40pt, flexGrow 1`; `default` if there are
  /// none.
  public var description: String {
    var wishes: [String] = []
    func add(_ name: String, _ dimension: Dimension) {
      if dimension != .auto { wishes.append("\(name) \(dimension)") }
    }
    func add(_ name: String, _ number: CGFloat) {
      if number != 0 { wishes.append("\(name) \(LayoutText.number(number))") }
    }
    add("width", width)
    add("height", height)
    add("minWidth", minWidth)
    add("maxWidth", maxWidth)
    add("minHeight", minHeight)
    add("maxHeight", maxHeight)
    add("flexBasis", flexBasis)
    add("flexGrow", flexGrow)
    add("flexShrink", flexShrink)
    add("spacingBefore", spacingBefore)
    add("spacingAfter", spacingAfter)
    if alignSelf != .auto { wishes.append("alignSelf \(alignSelf)") }
    add("ascender", ascender)
    add("descender", descender)
    if layoutPosition != .zero { wishes.append("layoutPosition \(LayoutText.point(layoutPosition))") }
    return wishes.isEmpty ? "default" : wishes.joined(separator: ", ")
  }
}

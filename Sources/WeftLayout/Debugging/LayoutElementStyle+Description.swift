import Foundation

extension LayoutElementStyle: CustomStringConvertible {
  /// The values that differ from the default, for example `width 40pt, flexGrow 1`; `default` if there are
  /// none.
  public var description: String {
    var values: [String] = []
    func add(_ name: String, _ dimension: Dimension) {
      if dimension != .auto { values.append("\(name) \(dimension)") }
    }
    func add(_ name: String, _ number: CGFloat) {
      if number != 0 { values.append("\(name) \(LayoutText.number(number))") }
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
    if alignSelf != .auto { values.append("alignSelf \(alignSelf)") }
    add("ascender", ascender)
    add("descender", descender)
    if layoutPosition != .zero { values.append("layoutPosition \(LayoutText.point(layoutPosition))") }
    return values.isEmpty ? "default" : values.joined(separator: ", ")
  }
}

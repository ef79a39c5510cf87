import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The details that the inspector shows about one node: names and values, in the order of display.
@MainActor
struct NodeDetails: Equatable {
  /// A name and its value.
  struct Row: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// The rows, from the most to the least important.
  private(set) var rows: [Row] = []

  /// Records the present state of a node.
  init(of node: DisplayNode, numbers: NodeNumbers = .shared) {
    let entry = InspectedNode(node, depth: 0, numbers: numbers)
    add("node", "#\(entry.number) \(entry.type)")
    if let name = entry.name { add("name", name) }
    add("frame", LayoutText.frame(entry.frame))
    addGeometry(of: node)
    add("state", entry.state.details)
    add("display", Self.display(of: node, entry))
    add("backing", entry.isLoaded ? (entry.isLayerBacked ? "layer" : "view") : "not loaded")
    addLook(of: node)
    add("subnodes", String(entry.subnodeCount))
    if let controller = node.nodeController { add("controller", String(describing: type(of: controller))) }
  }

  /// The rows as text: one line each, with the names in a column.
  var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      row.name + String(repeating: " ", count: width - row.name.count + 2) + row.value
    }.joined(separator: "\n")
  }

  private mutating func add(_ name: String, _ value: String) { rows.append(Row(name: name, value: value)) }

  private mutating func addGeometry(of node: DisplayNode) {
    let bounds = node.bounds
    if bounds.origin != .zero { add("bounds", LayoutText.frame(bounds)) }
    if node.supernode != nil, node.isInHierarchy {
      add("in window", LayoutText.frame(node.convert(bounds, to: nil)))
    }
    add("margins", Self.insets(node.layoutMargins))
    if node.safeAreaInsets != .zero { add("safe area", Self.insets(node.safeAreaInsets)) }
    let style = node.style
    if style != LayoutElementStyle() { add("style", String(describing: style)) }
  }

  private mutating func addLook(of node: DisplayNode) {
    if node.isHidden { add("hidden", "yes") }
    if node.alpha != 1 { add("alpha", LayoutText.number(node.alpha)) }
    if node.clipsToBounds { add("clips", "yes") }
    if node.cornerRadius != 0 { add("corners", LayoutText.number(node.cornerRadius)) }
    if node.transform != .identity { add("transform", "yes") }
    if !node.isUserInteractionEnabled { add("interaction", "off") }
    if let color = node.backgroundColor { add("background", Self.color(color)) }
  }

  private static func display(of node: DisplayNode, _ entry: InspectedNode) -> String {
    let backing = node.state.withLock { $0.backing }
    let own: String
    switch entry.drawing {
    case .running: own = "drawing"
    case .awaited: own = "waits to be drawn"
    case .none:
      own = backing?.isDrawn == true ? (backing?.layer.contents == nil ? "empty" : "drawn") : "draws nothing"
    }
    let below = entry.pendingDisplays - (entry.drawing == .running ? 1 : 0)
    return below > 0 ? "\(own), \(below) below drawing" : own
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    if sides.allSatisfy({ $0 == insets.top }) { return LayoutText.number(insets.top) }
    return sides.map(LayoutText.number).joined(separator: ", ")
  }

  private static func color(_ color: Color) -> String {
    // What is not a number is 0.
    func byte(_ value: Double) -> String {
      let text = String(Int((min(max(0, value), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let alpha = color.alpha < 1 ? " at \(Int((max(0, color.alpha) * 100).rounded())) %" : ""
    return "#" + byte(color.red) + byte(color.green) + byte(color.blue) + alpha
  }
}

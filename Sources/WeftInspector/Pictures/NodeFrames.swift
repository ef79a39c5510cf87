import Foundation
import WeftLayout

/// The visible nodes in a picture with their frames, each before its subnodes, in the order in which they are painted.
package struct NodeFrames: Hashable, Sendable {
  /// Pixels per point.
  package let scale: CGFloat
  package let nodes: [NodeFrame]

  package init(scale: CGFloat, nodes: [NodeFrame]) {
    self.scale = scale
    self.nodes = nodes
  }

  /// Returns the innermost and frontmost node at a point of the picture, in points.
  package func node(at point: CGPoint) -> NodeFrame? { nodes.last { $0.visibleFrame.contains(point) } }

  /// Returns the nodes as they are in another picture, which contains this one.
  ///
  /// - Parameters:
  ///   - origin: the top left corner of this picture in the other one, in pixels.
  ///   - scale: pixels per point of the other picture.
  ///   - size: the size of the other picture, in pixels.
  package func placed(at origin: CGPoint, scale other: CGFloat, size: CGSize) -> [NodeFrame] {
    let picture = CGRect(x: 0, y: 0, width: size.width / other, height: size.height / other)
    func place(_ frame: CGRect) -> CGRect {
      CGRect(
        x: (origin.x + frame.minX * scale) / other, y: (origin.y + frame.minY * scale) / other,
        width: frame.width * scale / other, height: frame.height * scale / other)
    }
    return nodes.map { node in
      let visible = node.visibleFrame.isNull ? .null : place(node.visibleFrame).intersection(picture)
      return NodeFrame(
        depth: node.depth, name: node.name, text: node.text, frame: place(node.frame),
        visibleFrame: visible.isEmpty ? .null : visible)
    }
  }
}

// The frames as text: the scale on the first line, then a line for each node, indented by a space for each level:
// name, text, frame and, if that differs, visible frame, with tabs between them.
extension NodeFrames {
  /// Reads the text; nil if it is not of this form.
  package init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let scale = Double(first), scale > 0 else { return nil }
    self.scale = scale
    var nodes: [NodeFrame] = []
    for line in lines.dropFirst() {
      let depth = line.prefix { $0 == " " }.count
      let fields = line.dropFirst(depth).split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3 || fields.count == 4, let frame = Self.rect(fields[2]) else { return nil }
      let visible = fields.count == 4 ? Self.rect(fields[3]) ?? .null : frame
      nodes.append(
        NodeFrame(
          depth: depth, name: String(fields[0]), text: String(fields[1]), frame: frame, visibleFrame: visible)
      )
    }
    self.nodes = nodes
  }

  /// The inverse of `init(text:)`, except that lengths are rounded to a hundredth of a point.
  package var text: String {
    let lines = nodes.map { node in
      var fields = [node.name, node.text, Self.text(node.frame)]
      if node.visibleFrame != node.frame { fields.append(Self.text(node.visibleFrame)) }
      return String(repeating: " ", count: node.depth) + fields.joined(separator: "\t")
    }
    return ([LayoutText.number(scale)] + lines).joined(separator: "\n")
  }

  private static func text(_ rect: CGRect) -> String {
    guard !rect.isNull else { return "" }
    return [rect.minX, rect.minY, rect.width, rect.height].map(LayoutText.number).joined(separator: " ")
  }

  private static func rect(_ text: Substring) -> CGRect? {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The elements of one node's spec, in the node's coordinates, and its remarks about the subnodes.
struct NodeOutlines {
  /// The specs, each before those inside it.
  private(set) var specs: [OutlinedElement] = []
  /// The remarks of the specs about the nodes that they place.
  private(set) var remarksBySubnode: [ObjectIdentifier: Remarks] = [:]

  /// What the enclosing layout says about a node.
  struct Remarks {
    let lines: [String]
    let style: LayoutElementStyle
  }

  /// The inputs of the outlines: with an equal key the outlines are equal.
  struct Key: Equatable {
    let generation: UInt32
    let range: SizeRange
    let scale: CGFloat
    let isMirrored: Bool
    let width: CGFloat
  }

  private let grid: PixelGrid
  private let key: Key

  /// Requests a node's spec, and measures it without side effects.
  init(of node: DisplayNode, for key: Key) {
    self.key = key
    grid = PixelGrid(scale: key.scale)
    var engine = LayoutEngine(scale: key.scale, keepsElements: true)
    engine.scratch = LayoutScratch()
    guard case .spec(let spec) = node.layoutSource(in: key.range, by: &engine) else { return }
    let explanation = engine.explanation(of: spec, in: key.range, parentSize: key.range.max)
    // A work list instead of recursion: specs may be nested deeply.
    var remaining = [(explanation: explanation, origin: CGPoint.zero)]
    while let (explanation, origin) = remaining.popLast() {
      let place = CGPoint(x: origin.x + explanation.position.x, y: origin.y + explanation.position.y)
      add(explanation, at: place)
      remaining.append(contentsOf: explanation.children.reversed().map { ($0, place) })
    }
  }

  private mutating func add(_ explanation: LayoutExplanation, at place: CGPoint) {
    let remarks = Self.remarks(explanation)
    if let node = explanation.element as? DisplayNode {
      remarksBySubnode[ObjectIdentifier(node)] = Remarks(lines: remarks, style: explanation.style)
      return
    }
    let frame = CGRect(origin: place, size: explanation.size)
    specs.append(
      OutlinedElement(
        kind: OutlineKind(explanation.element), name: LayoutText.name(of: explanation.element),
        rect: windowSide(frame), spaces: spaces(in: explanation, at: place),
        remarks: [LayoutText.frame(frame)] + remarks))
  }

  /// A rectangle on whole pixels, mirrored if the node's layout is.
  private func windowSide(_ rect: CGRect) -> CGRect {
    var rect = grid.snap(rect)
    if key.isMirrored { rect.origin.x = key.width - rect.maxX }
    return rect
  }

  private static func remarks(_ explanation: LayoutExplanation) -> [String] {
    var lines = ["in \(explanation.constrainedSize)"]
    if let question = explanation.questions.last(where: { $0.source != .placed }) {
      lines.append(question.reason)
    }
    if explanation.style != LayoutElementStyle() { lines.append("style \(explanation.style)") }
    return lines
  }

  /// The heights of the baselines in a frame; none, if the style has none.
  static func baselines(of style: LayoutElementStyle, in frame: CGRect) -> [CGFloat] {
    guard style.ascender != 0 || style.descender != 0 else { return [] }
    let (first, last) = (frame.minY + style.ascender, frame.maxY + min(style.descender, 0))
    return abs(last - first) < 0.5 ? [first] : [first, last]
  }

  // MARK: Spaces

  private func spaces(in explanation: LayoutExplanation, at place: CGPoint) -> [OutlinedElement.Space] {
    let frames = explanation.children.map {
      CGRect(
        origin: CGPoint(x: place.x + $0.position.x, y: place.y + $0.position.y), size: $0.size)
    }
    switch explanation.element {
    case is InsetLayoutSpec:
      return frames.first.map { [.padding(around: windowSide($0))] } ?? []
    case let stack as StackLayoutSpec:
      return zip(frames, frames.dropFirst()).compactMap { one, other in
        gap(between: one, and: other, isVertical: stack.direction == .vertical).map { .gap(windowSide($0)) }
      }
    default: return []
    }
  }

  /// The gap between two consecutive children of a stack in a line.
  private func gap(between one: CGRect, and other: CGRect, isVertical: Bool) -> CGRect? {
    let all = one.union(other)
    let gap =
      isVertical
      ? CGRect(x: all.minX, y: one.maxY, width: all.width, height: max(other.minY - one.maxY, 0))
      : CGRect(x: one.maxX, y: all.minY, width: max(other.minX - one.maxX, 0), height: all.height)
    return gap.isEmpty ? nil : gap
  }
}

import Foundation
import WeftCompositor
import WeftGraphics

/// What a trace knows of a window: its last state, with which the next is compared.
struct WindowRecording {
  let title: String
  let scale: Double
  /// Composes the pictures once more, beside the compositor of the window, which notices nothing of it.
  private let compositor = OffscreenCompositor(hasAlpha: false, bandCount: 1)
  private var coder = FrameCoder()
  private var nodes = TracedTree()
  private var lines: [Int] = []

  init(title: String, scale: Double) {
    self.title = title
    self.scale = scale
  }

  /// Returns what differs from the last state; nil for what does not.
  mutating func changes(
    to state: WindowState, _ strings: inout StringNumbers, _ images: inout TraceImages
  ) -> (TraceDocument.Frame?, TraceDocument.Nodes?) {
    var frame: TraceDocument.Frame?
    compositor.submit(state.tree)
    if let damage = try? compositor.compose(at: state.time).damage, !damage.isEmpty,
      let picture = try? compositor.makeBitmap()
    {
      frame = changes(to: picture, in: damage.bounds, &images)
    }
    let reasons = state.explanations.map { (node: $0.node, text: $0.explanation.description) }
    return (frame, state.nodes.flatMap { nodes.changes(to: $0, reasons, &strings) })
  }

  /// Returns how a picture differs from the last one; nil if it does not.
  ///
  /// - Parameters:
  ///   - picture: a part of the screen.
  ///   - area: where it is.
  ///   - size: that of the screen.
  mutating func changes(
    to picture: Bitmap, at area: PixelRect, of size: PixelSize, _ images: inout TraceImages
  ) -> TraceDocument.Frame? {
    changes(to: coder.frame(with: picture, at: area, of: size), in: area, &images)
  }

  private mutating func changes(
    to picture: Bitmap, in damage: PixelRect, _ images: inout TraceImages
  ) -> TraceDocument.Frame? {
    let changes = coder.changes(to: picture, in: damage, images: &images)
    guard !changes.isEmpty else { return nil }
    return TraceDocument.Frame(
      width: picture.width, height: picture.height, changes: changes.map(\.numbers),
      sum: String(coder.sum, radix: 36))
  }

  /// Returns which nodes, and which reasons of layouts, differ from the last ones; nil if none do.
  mutating func changes(
    to newNodes: [TracedNode], _ reasons: [(node: Int, text: String)], _ strings: inout StringNumbers
  ) -> TraceDocument.Nodes? {
    nodes.changes(to: newNodes, reasons, &strings)
  }

  /// Returns how the outline of an accessibility tree differs from the last one; nil if it does not.
  mutating func changes(toOutline outline: String, _ strings: inout StringNumbers) -> [Int]? {
    let new = outline.split(separator: "\n").map { strings.number(of: String($0)) }
    let old = lines
    guard new != old else { return nil }
    lines = new
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return [start, old.count - start - end] + new[start..<new.count - end]
  }
}

import Foundation
import Testing
import Weft
import WeftTesting

/// A walk through a window by the Tab key alone, once around.
@MainActor
struct KeyboardWalk {
  /// A node that has got the focus.
  struct Stop {
    let node: DisplayNode
    /// In points of the window.
    let frame: CGRect
    /// What the window showed before Tab was pressed, and after it.
    let before: Bitmap
    let after: Bitmap

    /// The node and what shows its focus, in points of the window.
    var surroundings: CGRect { frame.insetBy(dx: -6, dy: -6) }
    /// Whether the focus has changed what is seen there.
    @MainActor var isMarked: Bool { KeyboardWalk.differ(before, after, in: surroundings) }
  }

  let stops: [Stop]
  private let direction: LayoutDirection

  /// Walks from the first node that can have the focus to the last one.
  init(_ window: OffscreenWindow) throws {
    direction = window.scene.layoutDirection
    window.scene.focusedNode?.resignFirstResponder()
    window.settle()
    var stops: [Stop] = []
    for _ in 0..<100 {
      let before = window.render()
      window.press(.tab)
      window.advance(by: 1)
      window.settle()
      let node = try #require(window.scene.focusedNode)
      if node === stops.first?.node { break }
      let frame = node.convert(node.bounds, to: window.rootNode)
      stops.append(Stop(node: node, frame: frame, before: before, after: window.render()))
    }
    self.stops = stops
  }

  /// Stops that come directly after another one which is read later: rows are read from top to bottom, and a row from where
  /// lines begin.
  var stopsOutOfOrder: [String] {
    zip(stops, stops.dropFirst()).filter { !isRead($0.frame, before: $1.frame) }.map {
      "\($1.node) at \($1.frame) comes after \($0.node) at \($0.frame)"
    }
  }

  private func isRead(_ first: CGRect, before second: CGRect) -> Bool {
    if first.maxY <= second.minY + 1 || first.contains(second) { return true }
    if second.maxY <= first.minY + 1 { return false }
    return direction == .rightToLeft ? first.midX > second.midX : first.midX < second.midX
  }

  /// Whether two pictures of a window differ in a rectangle, in points.
  static func differ(_ one: Bitmap, _ other: Bitmap, in rect: CGRect) -> Bool {
    contains(one, in: rect) { one.pixel(x: $0, y: $1) != other.pixel(x: $0, y: $1) }
  }

  /// Whether a pixel of a picture in a rectangle, in points, satisfies a condition.
  static func contains(_ picture: Bitmap, in rect: CGRect, where isMeant: (Int, Int) -> Bool) -> Bool {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    guard !area.isNull else { return false }
    return (Int(area.minY)..<Int(area.maxY)).contains { y in
      (Int(area.minX)..<Int(area.maxX)).contains { isMeant($0, y) }
    }
  }
}

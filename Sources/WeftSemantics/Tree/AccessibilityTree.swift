import Foundation

/// The elements of a window for assistive technologies and tests, as they were at one moment. An immutable value, for use
/// on any thread.
public struct AccessibilityTree: Sendable {
  /// The window.
  public let window: AccessibilityWindow
  /// The identity of the element of the window.
  public let root: AccessibilityID
  /// The element with the keyboard focus, which may be a row of a list; nil if there is none.
  public let focus: AccessibilityID?
  /// The elements that have nodes, by their identities.
  public let items: [AccessibilityID: AccessibilityItem]
  /// Rows without nodes that somebody has asked for lately, with what is in them.
  package let made: [AccessibilityID: AccessibilityItem]

  package init(
    window: AccessibilityWindow, root: AccessibilityID, focus: AccessibilityID?,
    items: [AccessibilityID: AccessibilityItem], made: [AccessibilityID: AccessibilityItem] = [:]
  ) {
    (self.window, self.root, self.focus, self.items, self.made) = (window, root, focus, items, made)
  }

  /// The element with an identity. A row that has a node now is found by its number, too. Nil for rows and cells without
  /// nodes, unless somebody has asked for them lately, and for what does not exist any more.
  public subscript(id: AccessibilityID) -> AccessibilityItem? {
    if let item = items[id] { return item }
    let list = AccessibilityID(node: id.node)
    guard let children = items[list]?.children, let row = children.row(of: id) else { return made[id] }
    guard let item = children.row(at: row).flatMap({ items[$0] }) else { return made[id] }
    guard case .cell(_, let column, _) = id.part else { return item }
    return cells(of: item).first { $0.description.column == column }
  }

  /// The list that a row or cell without a node is in, and the number that the row has now; nil for others, and for rows that
  /// do not exist any more.
  package func place(ofRow id: AccessibilityID) -> (list: AccessibilityItem, row: Int)? {
    guard let list = items[AccessibilityID(node: id.node)], let row = list.children.row(of: id) else {
      return nil
    }
    return (list, row)
  }

  /// The element of the window.
  public var rootItem: AccessibilityItem? { items[root] }

  /// The cells of a row, in the order of their columns.
  public func cells(of row: AccessibilityItem) -> [AccessibilityItem] {
    row.children.known.compactMap { items[$0] }.filter { $0.description.column != nil }
      .sorted { ($0.description.column ?? 0) < ($1.description.column ?? 0) }
  }

  /// The elements around an element, from the inside out.
  public func ancestors(of item: AccessibilityItem) -> [AccessibilityItem] {
    var result: [AccessibilityItem] = []
    var next = item.parent
    while let id = next, let item = items[id] {
      result.append(item)
      next = item.parent
    }
    return result
  }

  /// All elements that have nodes, from an element down, in document order; from that of the window by default.
  public func preorder(from start: AccessibilityID? = nil) -> [AccessibilityItem] {
    var result: [AccessibilityItem] = []
    var waiting = [start ?? root]
    while let id = waiting.popLast() {
      guard let item = items[id] else { continue }
      result.append(item)
      waiting += item.children.known.reversed()
    }
    return result
  }

  /// The innermost element at a point, in points of the window; later siblings are in front, except for the rows of a list,
  /// which are behind what else is in it.
  ///
  /// - Parameter container: the element in which it is looked for; that of the window by default.
  public func item(at point: CGPoint, in container: AccessibilityItem? = nil) -> AccessibilityItem? {
    guard var found = container ?? rootItem, found.frame.contains(point) else { return nil }
    while let inner = found.children.frontToBack.lazy.compactMap({ self.items[$0] }).first(where: {
      $0.states.contains(.showing) && $0.frame.contains(point)
    }) {
      found = inner
    }
    return found
  }

  /// A point of the screen, in pixels, as it is in points of the window.
  package func point(onScreen point: CGPoint) -> CGPoint {
    let scale = window.scale > 0 ? window.scale : 1
    return CGPoint(x: (point.x - window.origin.x) / scale, y: (point.y - window.origin.y) / scale)
  }

  /// A frame in points of the window, as it is on the screen, in pixels.
  public func screenFrame(_ frame: CGRect) -> CGRect {
    CGRect(
      x: window.origin.x + frame.minX * window.scale, y: window.origin.y + frame.minY * window.scale,
      width: frame.width * window.scale, height: frame.height * window.scale)
  }
}

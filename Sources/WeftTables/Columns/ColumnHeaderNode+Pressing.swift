import Foundation
import WeftCommands
import WeftNodes

// The pointer. Places are points along the columns, from where lines begin: mirrored, and with what is scrolled.

@MainActor
extension ColumnHeaderNode {
  /// What is at a place.
  enum Target: Equatable {
    case title(TableColumn.ID)
    case edge(TableColumn.ID)
  }

  /// How far beside an edge it can be pressed, in points.
  private static let edgeReach: CGFloat = 5
  private static let edgeReachOfFingers: CGFloat = 14
  /// How far a title is dragged before its column moves, in points.
  private static let tolerance: CGFloat = 6

  /// The place of a point of the headings, without what is scrolled.
  private func shownPlace(_ point: CGPoint) -> CGFloat { isMirrored ? bounds.width - point.x : point.x }

  /// What is at a point.
  func target(at point: CGPoint, isTouch: Bool = false) -> Target? {
    guard let places, let owner else { return nil }
    let shown = shownPlace(point)
    let fixed = places.isFirstFixed ? places.places.first : nil
    let reach = isTouch ? Self.edgeReachOfFingers : Self.edgeReach
    func isResizable(_ id: TableColumn.ID) -> Bool {
      owner.columns.first { $0.id == id }?.isResizable ?? false
    }
    if let fixed {
      if abs(shown - fixed.end) <= reach, isResizable(fixed.id) { return .edge(fixed.id) }
      if shown < fixed.end { return .title(fixed.id) }
    }
    let place = shown + scrolledDistance
    let others = places.places.dropFirst(fixed == nil ? 0 : 1)
    if let edge = others.last(where: { abs(place - $0.end) <= reach && isResizable($0.id) }) {
      return .edge(edge.id)
    }
    return others.first { $0.start <= place && place < $0.end }.map { .title($0.id) }
  }

  func begin(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, let target = target(at: point, isTouch: event.isTouch) else {
      return false
    }
    let shown = shownPlace(point)
    switch target {
    case .title(let id): press = .title(id, start: shown)
    case .edge(let id):
      guard event.clickCount < 2 else {
        owner?.fit(id)
        return true
      }
      press = .edge(id, width: places?.place(of: id)?.width ?? 0, start: shown)
    }
    return true
  }

  func move(_ event: PointerEvent, at point: CGPoint) -> Bool {
    let shown = shownPlace(point)
    switch press {
    case nil:
      let target = event.isTouch ? nil : target(at: point)
      if case .title(let id) = target { hovered = id } else { hovered = nil }
      if case .edge = target { cursor = .resizeHorizontal } else { cursor = nil }
      return false
    case .edge(let id, let width, let start):
      owner?.resize(id, to: width + shown - start)
    case .title(let id, let start):
      if abs(shown - start) > Self.tolerance, owner?.mayMove(id) == true { press = .moving(id) }
    case .moving(let id):
      moveColumn(id, to: shown)
    }
    return true
  }

  /// Moves a column to where the pointer is, as soon as it is past the middle of another one.
  private func moveColumn(_ id: TableColumn.ID, to shown: CGFloat) {
    guard let owner, let places, let own = places.place(of: id) else { return }
    let place = shown + scrolledDistance
    guard let other = places.places.first(where: { $0.start <= place && place < $0.end }), other.id != id,
      owner.mayMove(other.id)
    else { return }
    // A wide column must not jump back at once.
    let isPast =
      other.start > own.start
      ? place > other.end - min(own.width, other.width) / 2 || place > (other.start + other.end) / 2
      : place < other.start + min(own.width, other.width) / 2 || place < (other.start + other.end) / 2
    if isPast { owner.moveColumn(id, to: other.id) }
  }

  func end(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, let old = press else { return false }
    press = nil
    switch old {
    case .title(let id, _): if target(at: point) == .title(id) { owner?.sortByUser(id) }
    case .moving, .edge: owner?.userDidChangeColumns()
    }
    return true
  }
}

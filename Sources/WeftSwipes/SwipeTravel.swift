import Foundation

/// How far a row follows a swipe, and what becomes of it at the end.
struct SwipeTravel: Hashable, Sendable {
  /// What a swipe leads to.
  enum Ending: Hashable, Sendable {
    case closed
    case open
    /// The first action is performed.
    case performed
  }

  /// The width of all actions, in points.
  let length: CGFloat
  /// The width of the row, in points.
  let width: CGFloat
  /// Whether a swipe over most of the row performs the first action.
  let performsFirst: Bool

  /// A swipe that is faster than this opens or closes the row, in points per second.
  private static let decidingSpeed: CGFloat = 300
  /// The part of the row over which a full swipe goes.
  private static let fullPart: CGFloat = 0.6
  /// The least distance of a full swipe from open actions, in points.
  private static let fullMargin: CGFloat = 40

  /// From where on a swipe performs the first action, in points; nil if it never does.
  var fullDistance: CGFloat? {
    guard performsFirst else { return nil }
    return min(max(width * Self.fullPart, length + Self.fullMargin), max(width - 8, length))
  }

  /// How far the row is moved, in points.
  ///
  /// - Parameter distance: how far the finger is; negative beyond the closed row, which does not move there.
  func shown(_ distance: CGFloat) -> CGFloat {
    guard distance > length else { return max(distance, 0) }
    if performsFirst { return min(distance, width) }
    let room = max(width, 1)
    return length + room * (1 - 1 / ((distance - length) * 0.55 / room + 1))
  }

  /// Where the finger is, for a row that is moved by a distance.
  func finger(at shown: CGFloat) -> CGFloat {
    guard shown > length, !performsFirst else { return max(shown, 0) }
    let room = max(width, 1)
    let part = min((shown - length) / room, 0.99)
    return length + (1 / (1 - part) - 1) * room / 0.55
  }

  /// Whether the first action takes the place of all.
  func isFull(_ shown: CGFloat) -> Bool { fullDistance.map { shown >= $0 } ?? false }

  /// What becomes of the row.
  ///
  /// - Parameters:
  ///   - shown: how far it is moved.
  ///   - velocity: in points per second; positive opens.
  func ending(at shown: CGFloat, velocity: CGFloat) -> Ending {
    if isFull(shown), velocity > -Self.decidingSpeed { return .performed }
    if velocity > Self.decidingSpeed { return shown > 0 ? .open : .closed }
    if velocity < -Self.decidingSpeed { return .closed }
    return shown > length / 2 ? .open : .closed
  }
}

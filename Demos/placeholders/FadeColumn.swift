import Foundation

/// A column of the wall, with the fade duration of its cards' placeholders.
struct FadeColumn: Sendable {
  /// In seconds.
  let duration: TimeInterval
  let title: String

  static let all = [
    FadeColumn(duration: 0, title: "at once"), FadeColumn(duration: 0.25, title: "0.25 s"),
    FadeColumn(duration: 0.5, title: "0.5 s"), FadeColumn(duration: 1, title: "1 s"),
    FadeColumn(duration: 2, title: "2 s"),
  ]

  /// Below this width a card shows nothing, in points.
  private static let smallestWidth: CGFloat = 76

  /// The columns that fit on the wall. The longest fade is always one of them.
  static func indices(inWidth width: CGFloat) -> [Int] {
    switch Int(width / smallestWidth) {
    case 5...: [0, 1, 2, 3, 4]
    case 4: [0, 2, 3, 4]
    case 3: [0, 3, 4]
    case 2: [0, 4]
    default: [4]
    }
  }
}

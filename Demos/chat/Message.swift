/// Something that was said.
struct Message: Hashable, Sendable {
  let text: String
  /// Whether the person in front of the window has said it.
  let isOwn: Bool
  /// When, in minutes since midnight.
  let minute: Int
  /// Whether somebody else spoke before.
  let startsGroup: Bool

  /// The time of day.
  var time: String {
    let (hours, minutes) = ((minute / 60) % 24, minute % 60)
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}

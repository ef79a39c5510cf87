/// A message of the conversation.
struct Message: Hashable, Sendable {
  let text: String
  /// Whether the user has written it.
  let isOwn: Bool
  /// The time, in minutes since midnight.
  let minute: Int
  /// The name of the day.
  let day: String
  /// Whether the previous message is from the other person.
  var startsGroup: Bool

  /// Whether it is the same message, wherever it stands in its group.
  func isSame(as other: Message) -> Bool {
    var copy = self
    copy.startsGroup = other.startsGroup
    return copy == other
  }

  /// The time of day as text.
  var time: String {
    let (hours, minutes) = ((minute / 60) % 24, minute % 60)
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  /// The day and the time of day as text.
  var moment: String { "\(day) at \(time)" }
}

/// The older messages, one day for each page. They are the same every time.
enum ChatHistory {
  /// The number of days.
  static let pageCount = 30

  /// The name of the present day.
  static let today = "Today"

  private static let days = [today, "Yesterday", "Thursday", "Wednesday", "Tuesday", "Monday", "Sunday"]

  private static let lines = [
    "Good morning! Is the engine still warm?",
    "It never cooled down. I left it counting over night.",
    "How far did it get?",
    "Further than I can write down on one page. The cards ran out before the numbers did.",
    "We should cut more cards then.",
    "I have a better idea: let it punch its own.",
    "That sounds as if it would never stop.",
    "It stops when I say so. That is the whole point of a conditional card 🙂",
    "Do you have the table for the seventh column? Mine has a gap between rows forty and fifty.",
    "One moment.",
    "Here: 1, −1/2, 1/6, 0, −1/30, 0, 1/42. The zeros are not mistakes.",
    "I had doubted the zeros, I admit.",
    "Everybody does, once.",
    "Tea at four?",
    "Yes!",
    "Bring the drawing of the mill. The one with the brass wheels, not the one that the printer spoiled.",
    "Which scale?",
    "The large one. I want to count the teeth.",
    "👍",
    "The analytical engine weaves algebraic patterns, just as the loom weaves flowers and leaves.",
    "You should publish that sentence.",
    "In a note, perhaps. Notes are where one can say what one means.",
    "How long will it be?",
    "Three times as long as the article.",
    "Of course it will.",
    "By the way, the postman left your parcel with me.",
    "Is it heavy?",
    "It ticks.",
    "Then it is the right one.",
    "See you tomorrow.",
  ]

  /// The rows of a day, the newest first; 0 is today. The last row is the name of the day.
  static func page(_ page: Int) -> [ChatItem] {
    guard (0..<pageCount).contains(page) else { return [] }
    var random = UInt64(page + 1) &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(bound))
    }
    let name = page < days.count ? days[page] : "\(page) days ago"
    var rows: [ChatItem] = [.day(name)]
    var (minute, isOwn, line) = (8 * 60 + next(50), next(2) == 0, next(lines.count))
    var startsGroup = true
    for _ in 0..<(page == 0 ? 12 : 14 + next(14)) {
      rows.append(
        .message(
          Message(text: lines[line], isOwn: isOwn, minute: minute, day: name, startsGroup: startsGroup)))
      startsGroup = next(10) < 7
      if startsGroup { isOwn.toggle() }
      minute += startsGroup ? 1 + next(18) : next(2)
      line = (line + 1) % lines.count
    }
    return rows.reversed()
  }
}

/// The replies in the bytes that a display server sends to a program.
struct ReplyStream {
  /// The replies that have passed.
  private(set) var count = 0

  /// The first bytes of what comes next.
  private var head: [UInt8] = []
  private var remaining = 0
  private var isSetUp = false

  private static let (reply, genericEvent): (UInt8, UInt8) = (1, 35)

  /// Counts the replies in more bytes.
  mutating func count(_ bytes: [UInt8], isBigEndian: Bool) {
    var position = 0
    while position < bytes.count {
      if remaining == 0 {
        head.append(bytes[position])
        position += 1
        if head.count == 8 { begin(isBigEndian) }
      } else {
        let count = min(remaining, bytes.count - position)
        position += count
        remaining -= count
      }
    }
  }

  /// Looks at eight bytes at the beginning of the setup, a reply, an event or an error.
  private mutating func begin(_ isBigEndian: Bool) {
    let length = head[(isSetUp ? 4 : 6)...]
    let words = (isBigEndian ? Array(length) : length.reversed()).reduce(0) { $0 << 8 | Int($1) }
    if isSetUp {
      let hasLength = head[0] == Self.reply || head[0] & 0x7F == Self.genericEvent
      remaining = 24 + (hasLength ? 4 * words : 0)
      if head[0] == Self.reply { count += 1 }
    } else {
      remaining = 4 * words
      isSetUp = true
    }
    head = []
  }
}

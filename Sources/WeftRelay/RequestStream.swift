/// The requests of a program in the bytes that it sends to a display server.
///
/// Counts them, and hides extensions: where a program asks for one of them, it asks for one that no server has.
struct RequestStream {
  /// The requests that have passed.
  private(set) var count = 0
  /// Whether numbers have their highest byte first; nil before the first byte.
  private(set) var isBigEndian: Bool?

  /// Bytes of a request whose end is still missing.
  private var pending: [UInt8] = []
  /// The remaining bytes of a request that passes unchanged.
  private var passing = 0
  private var isSetUp = false

  private static let hidden = ["MIT-SHM", "DRI3"].map { Array($0.utf8) }
  /// The opcode of the request that asks for an extension.
  private static let queryExtension: UInt8 = 98

  /// Takes bytes, and returns those that can pass.
  mutating func pass(_ bytes: [UInt8]) -> [UInt8] {
    pending += bytes
    var position = 0
    while position < pending.count {
      if passing == 0, !begin(at: position) { break }
      let count = min(passing, pending.count - position)
      position += count
      passing -= count
    }
    let result = Array(pending[..<position])
    pending.removeFirst(position)
    return result
  }

  /// Looks at what begins at a position. Returns false if too few bytes are there.
  private mutating func begin(at position: Int) -> Bool {
    let available = pending.count - position
    if !isSetUp { return beginSetUp(at: position, available) }
    guard available >= 4 else { return false }
    var length = number(at: position + 2, size: 2)
    if length == 0 {
      // A large request has its length in the next four bytes.
      guard available >= 8 else { return false }
      length = number(at: position + 4, size: 4)
    }
    let byteCount = max(4 * length, 4)
    if pending[position] == Self.queryExtension {
      guard available >= byteCount else { return false }
      hideExtension(at: position, byteCount)
    }
    count += 1
    passing = byteCount
    return true
  }

  private mutating func beginSetUp(at position: Int, _ available: Int) -> Bool {
    guard available >= 12 else { return false }
    isBigEndian = pending[position] == UInt8(ascii: "B")
    let lengths = (number(at: position + 6, size: 2), number(at: position + 8, size: 2))
    passing = 12 + (lengths.0 + 3) / 4 * 4 + (lengths.1 + 3) / 4 * 4
    isSetUp = true
    return true
  }

  private mutating func hideExtension(at position: Int, _ byteCount: Int) {
    let first = position + 8
    let length = number(at: position + 4, size: 2)
    guard first + length <= position + byteCount else { return }
    if Self.hidden.contains(Array(pending[first..<first + length])) { pending[first] = UInt8(ascii: "-") }
  }

  private func number(at position: Int, size: Int) -> Int {
    let bytes = pending[position..<position + size]
    return (isBigEndian == true ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}

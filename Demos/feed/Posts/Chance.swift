/// A generator of numbers that look random but are the same in every run, for generated data.
struct Chance {
  private var state: UInt64

  /// Starts a sequence of numbers.
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  /// The next number, from 0 to below 1.
  mutating func next() -> Double { Double(draw() >> 11) / Double(1 << 53) }

  /// The next integer below a limit.
  mutating func next(below limit: Int) -> Int { Int(draw() % UInt64(limit)) }

  /// One of several values.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }

  private mutating func draw() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

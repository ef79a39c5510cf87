/// Numbers that look random, and are the same in every run: for made-up data.
struct Chance {
  private var state: UInt64

  /// Begins a row of numbers.
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  /// The next number, from 0 up to 1.
  mutating func next() -> Double { Double(draw() >> 11) / Double(1 << 53) }

  /// The next whole number below another.
  mutating func next(below limit: Int) -> Int { Int(draw() % UInt64(limit)) }

  /// One of several.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }

  private mutating func draw() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A call of a method, ready to be sent.
struct BusCall: Sendable {
  let target: BusTarget
  let method: String
  let arguments: Variant
  /// In milliseconds; nil for none.
  let timeout: Int?
  let startsService: Bool
}

extension Duration {
  /// The duration in whole milliseconds, rounded up, as GLib takes it: zero or more.
  var milliseconds: Int {
    guard self > .zero else { return 0 }
    guard self < .milliseconds(Int(Int32.max)) else { return Int(Int32.max) - 1 }
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

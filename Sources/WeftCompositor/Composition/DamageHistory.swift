import WeftGraphics

/// The damage of the last frames, from which follows what an older buffer lacks.
struct DamageHistory {
  private static let length = 8
  /// The newest frame's damage is the first.
  private var frames: [Region] = []

  /// Notes the damage of a new frame.
  mutating func push(_ damage: Region) {
    frames.insert(damage, at: 0)
    if frames.count > Self.length { frames.removeLast() }
  }

  /// Forgets all frames: no buffer can be relied on.
  mutating func removeAll() { frames.removeAll() }

  /// What has to be painted into a buffer that held the newest frame `age` frames ago, once the
  /// newest frame's damage was pushed. Nil means everything.
  func damage(ofBufferAged age: Int) -> Region? {
    guard age > 0, age <= frames.count else { return nil }
    return frames[1..<age].reduce(into: frames[0]) { $0.formUnion($1) }
  }
}

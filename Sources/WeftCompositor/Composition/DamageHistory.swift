import WeftGraphics

/// The damage of the last frames, which determines what an older buffer lacks.
struct DamageHistory {
  private static let length = 8
  /// The damage of each frame, newest first.
  private var frames: [Region] = []

  /// Records the damage of a new frame.
  mutating func push(_ damage: Region) {
    frames.insert(damage, at: 0)
    if frames.count > Self.length { frames.removeLast() }
  }

  /// Discards all frames: no buffer is valid any more.
  mutating func removeAll() { frames.removeAll() }

  /// What must be painted into a buffer that held the newest frame `age` frames ago. Call it after `push` of
  /// the newest frame's damage. Nil means everything.
  func damage(ofBufferAged age: Int) -> Region? {
    guard age > 0, age <= frames.count else { return nil }
    return frames[1..<age].reduce(into: frames[0]) { $0.formUnion($1) }
  }
}

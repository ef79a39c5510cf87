extension Layer: Hashable {
  /// Whether two layers are the same object. Any thread.
  nonisolated public static func == (one: Layer, other: Layer) -> Bool { one === other }

  /// Hashes the layer's identity. Any thread.
  nonisolated public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View: Hashable {
  /// Whether two views are the same object. Any thread.
  nonisolated public static func == (one: View, other: View) -> Bool { one === other }

  /// Hashes the view's identity. Any thread.
  nonisolated public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

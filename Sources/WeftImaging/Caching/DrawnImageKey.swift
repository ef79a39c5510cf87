/// A type-erased key for what a bitmap was drawn from.
struct DrawnImageKey: Hashable, @unchecked Sendable {
  // Unchecked: only Sendable values are stored.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}

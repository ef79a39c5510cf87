/// What something was drawn from, whatever that is.
struct DrawnImageKey: Hashable, @unchecked Sendable {
  // Unchecked: only what is Sendable comes in.
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}

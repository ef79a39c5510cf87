/// An element of a tree that was read.
struct AccessibleNode: Sendable {
  let element: AccessibleElement
  let description: AccessibleDescription
  /// The number of elements above it, of those that were read.
  let depth: Int
}

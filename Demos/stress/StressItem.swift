/// An item of the model: its identifier, and the number of its changes.
struct StressItem: Hashable, Sendable {
  let id: Int
  var version = 0
}

/// A section of the model.
struct StressSection: Hashable, Sendable {
  let id: Int
  var items: [StressItem]
}

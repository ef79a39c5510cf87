/// An item of the model: who it is, and how often it was changed.
struct StressItem: Hashable, Sendable {
  let id: Int
  var version = 0
}

/// A section of the model.
struct StressSection: Hashable, Sendable {
  let id: Int
  var items: [StressItem]
}

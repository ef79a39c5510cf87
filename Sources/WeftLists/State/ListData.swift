/// What the data source of a list has said.
@MainActor
struct ListData {
  /// How far the data source was asked for its counts.
  enum Loading {
    case notLoaded
    case loading
    case loaded
  }

  var loading = Loading.notLoaded
  var map = ElementMap()
  /// Counts the updates, for the contexts of sections.
  var contextGeneration = 1

  /// Whether the counts are known.
  var isLoaded: Bool { loading == .loaded }
}

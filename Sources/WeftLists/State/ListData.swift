/// The data that the list has received from its data source.
@MainActor
struct ListData {
  /// Whether the data source has been asked for its counts.
  enum Loading {
    case notLoaded
    case loading
    case loaded
  }

  var loading = Loading.notLoaded
  var map = ElementMap()
  /// The selected items.
  var selection = ItemSelection()
  /// The number of the current data update; stored with the contexts of sections.
  var contextGeneration = 1

  /// Whether the counts are known.
  var isLoaded: Bool { loading == .loaded }
}

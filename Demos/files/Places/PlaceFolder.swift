/// A place, or a folder below it. One folder can be below several places.
struct PlaceFolder: Hashable, Sendable {
  /// The path of the place.
  let place: String
  let path: String

  var isPlace: Bool { path == place }
}

/// Which sizes the canvas lets the layout choose from.
enum RangeMode: Int, CaseIterable {
  /// Its own size and no other.
  case exact
  /// Everything up to its own size.
  case upTo

  var title: String {
    switch self {
    case .exact: "exactly"
    case .upTo: "up to"
    }
  }
}

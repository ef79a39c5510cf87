/// The kind of size range that the canvas gives to the layout.
enum RangeMode: Int, CaseIterable {
  /// Only the size of the canvas.
  case exact
  /// All sizes up to that of the canvas.
  case upTo

  var title: String {
    switch self {
    case .exact: "exactly"
    case .upTo: "up to"
    }
  }
}

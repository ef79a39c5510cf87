/// How two pictures are shown.
enum ComparisonMode: Int, CaseIterable, Sendable {
  /// The actual picture.
  case new
  /// The reference.
  case old
  /// What differs, over a pale reference.
  case difference
  /// The actual picture and the reference in turn.
  case blink
  /// The reference before an edge and the actual picture behind it. The edge follows the pointer while a button is
  /// held.
  case slider

  var title: String {
    switch self {
    case .new: "New"
    case .old: "Old"
    case .difference: "Difference"
    case .blink: "Blink"
    case .slider: "Slider"
    }
  }
}

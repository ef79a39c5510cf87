/// How fast the server sends each picture.
enum Speed: Int, CaseIterable {
  case modem, slow, medium, full

  /// In bytes a second; nil for as fast as it can.
  var bytesPerSecond: Int? {
    switch self {
    case .modem: 7_000
    case .slow: 24_000
    case .medium: 120_000
    case .full: nil
    }
  }

  var title: String {
    switch self {
    case .modem: "Modem"
    case .slow: "24 kB/s"
    case .medium: "120 kB/s"
    case .full: "Full"
    }
  }
}

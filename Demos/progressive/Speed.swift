import ArgumentParser

/// The speed at which the server sends each image.
enum Speed: Int, CaseIterable, ExpressibleByArgument {
  case modem, slow, medium, full

  /// In bytes per second; nil for no limit.
  var bytesPerSecond: Int? {
    switch self {
    case .modem: 7_000
    case .slow: 24_000
    case .medium: 120_000
    case .full: nil
    }
  }

  /// The name on the command line.
  init?(argument: String) {
    guard let speed = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = speed
  }

  /// The accepted names.
  static var allValueStrings: [String] { allCases.map { "\($0)" } }

  var title: String {
    switch self {
    case .modem: "Modem"
    case .slow: "24 kB/s"
    case .medium: "120 kB/s"
    case .full: "Full"
    }
  }
}

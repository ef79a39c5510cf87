import ArgumentParser

/// How fast the server sends each picture.
enum Speed: Int, CaseIterable, ExpressibleByArgument {
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

  /// As it is written on the command line.
  init?(argument: String) {
    guard let speed = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = speed
  }

  /// What may be written there.
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

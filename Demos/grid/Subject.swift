import Weft

/// The subject of a photograph.
enum Subject: Int, CaseIterable, Sendable {
  case all
  case space
  case people
  case things
  case textures

  var title: AttributedText {
    switch self {
    case .all: "All"
    case .space: "Space"
    case .people: "People"
    case .things: "Things"
    case .textures: "Textures"
    }
  }

  /// The subject of the photograph with a file name.
  init(ofFile name: String) {
    switch name {
    case "hubble-deep-field", "moon", "rocket-launch": self = .space
    case "astronaut", "photographer": self = .people
    case "bricks", "grass", "gravel": self = .textures
    default: self = .things
    }
  }
}

import DemoSupport
import Weft

/// What an article is about.
enum Topic: String, CaseIterable, Sendable {
  case space = "Space"
  case nature = "Nature"
  case craft = "Craft"
  case people = "People"
  case time = "Time"

  var color: Color { Palette.tint(ink) }

  private var ink: Color {
    switch self {
    case .space: Color(hex: 0x3B5BDB)
    case .nature: Color(hex: 0x2B8A3E)
    case .craft: Color(hex: 0xC2530A)
    case .people: Color(hex: 0xA61E4D)
    case .time: Color(hex: 0x6741D9)
    }
  }
}

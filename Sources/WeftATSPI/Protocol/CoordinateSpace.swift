/// What positions are relative to (`AtspiCoordType`). They are in pixels.
enum CoordinateSpace: Int {
  case screen = 0
  case window = 1
  case parent = 2

  /// The space of a number on the bus; that of the screen for others.
  init(number: Int) { self = CoordinateSpace(rawValue: number) ?? .screen }
}

/// A desktop of the window manager, on which windows are (EWMH, `_NET_WM_DESKTOP`).
public enum WindowDesktop: Hashable, Sendable {
  /// One of the desktops, counted from 0.
  case number(Int)
  /// All desktops.
  case all

  private static let allNumber = 0xFFFF_FFFF

  /// Its number in properties and messages.
  var number: Int {
    switch self {
    case .number(let number): min(max(number, 0), Self.allNumber - 1)
    case .all: Self.allNumber
    }
  }

  init(propertyNumber number: Int) { self = number == Self.allNumber ? .all : .number(number) }
}

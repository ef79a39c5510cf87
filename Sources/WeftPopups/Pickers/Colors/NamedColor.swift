import WeftGraphics

/// A colour with a name, which assistive technology and tooltips tell.
public struct NamedColor: Hashable, Sendable {
  /// The name, for the user.
  public var name: String
  /// The colour.
  public var color: Color

  /// Makes a colour with a name.
  public init(_ name: String, _ color: Color) {
    self.name = name
    self.color = color
  }

  /// Sixteen colours that are easy to tell apart, with English names.
  public static let palette: [NamedColor] = [
    NamedColor("Red", .red), NamedColor("Orange", .orange), NamedColor("Yellow", .yellow),
    NamedColor("Lime", Color(hex: 0x94D82D)), NamedColor("Green", .green), NamedColor("Teal", .teal),
    NamedColor("Blue", .blue), NamedColor("Indigo", Color(hex: 0x4263EB)), NamedColor("Purple", .purple),
    NamedColor("Pink", .pink), NamedColor("Brown", .brown), NamedColor("White", .white),
    NamedColor("Light grey", Color(white: 0.8)), NamedColor("Grey", .gray),
    NamedColor("Dark grey", Color(white: 0.25)), NamedColor("Black", .black),
  ]
}

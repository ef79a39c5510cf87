import WeftGraphics
import WeftLocalization

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

  /// Sixteen colours that are easy to tell apart, with names in the language of the program.
  public static var palette: [NamedColor] {
    [
      NamedColor(translated("Red", context: "color"), .red),
      NamedColor(translated("Orange", context: "color"), .orange),
      NamedColor(translated("Yellow", context: "color"), .yellow),
      NamedColor(translated("Lime", context: "color"), Color(hex: 0x94D82D)),
      NamedColor(translated("Green", context: "color"), .green),
      NamedColor(translated("Teal", context: "color"), .teal),
      NamedColor(translated("Blue", context: "color"), .blue),
      NamedColor(translated("Indigo", context: "color"), Color(hex: 0x4263EB)),
      NamedColor(translated("Purple", context: "color"), .purple),
      NamedColor(translated("Pink", context: "color"), .pink),
      NamedColor(translated("Brown", context: "color"), .brown),
      NamedColor(translated("White", context: "color"), .white),
      NamedColor(translated("Light grey", context: "color"), Color(white: 0.8)),
      NamedColor(translated("Grey", context: "color"), .gray),
      NamedColor(translated("Dark grey", context: "color"), Color(white: 0.25)),
      NamedColor(translated("Black", context: "color"), .black),
    ]
  }
}

/// A colour in the sRGB colour space, with straight (not premultiplied) alpha.
///
/// Components are in 0…1; values outside are clamped when the colour is drawn.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, from 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// Makes a colour from its sRGB components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour, opaque by default, from a number written as `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether the colour covers everything below it.
  public var isOpaque: Bool { alpha >= 1 }

  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
}

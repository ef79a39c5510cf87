import CDrawing
import Foundation

/// Colours that blend into each other along a line or between two circles.
///
/// Positions are in the coordinates that are current when the gradient is drawn. A gradient without stops, or
/// with a position that is not finite, draws nothing. If both ends are equal, the last colour is drawn.
public struct Gradient: Hashable, Sendable {
  /// A colour at a position between the start (0) and the end (1) of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour at that position.
    public var color: Color
    /// The position, 0…1; values outside are clamped.
    public var offset: CGFloat

    /// Makes a stop.
    public init(_ color: Color, at offset: CGFloat) {
      self.color = color
      self.offset = offset
    }
  }

  /// The line or the circles between which the colours run.
  public enum Geometry: Hashable, Sendable {
    /// Along a line.
    case linear(start: CGPoint, end: CGPoint)
    /// From one circle to another.
    case radial(startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
  }

  /// What is drawn beyond the ends.
  public enum Extension: Hashable, Sendable {
    /// The colour of the nearer end. The default.
    case pad
    /// The gradient, repeated.
    case `repeat`
    /// The gradient, alternately reversed.
    case reflect
    /// Nothing.
    case none
  }

  /// The colours and their positions, in ascending order.
  public var stops: [Stop]
  /// The line or the circles between which the colours run.
  public var geometry: Geometry
  /// What is drawn beyond the ends.
  public var beyond: Extension

  /// Makes a gradient from its parts.
  public init(stops: [Stop], geometry: Geometry, beyond: Extension = .pad) {
    self.stops = stops
    self.geometry = geometry
    self.beyond = beyond
  }

  /// A gradient along a line, with its colours at equal distances.
  public static func linear(_ colors: [Color], from start: CGPoint, to end: CGPoint) -> Gradient {
    Gradient(stops: evenly(colors), geometry: .linear(start: start, end: end))
  }

  /// A gradient outwards from a point, with its colours at equal distances.
  public static func radial(_ colors: [Color], center: CGPoint, radius: CGFloat) -> Gradient {
    Gradient(
      stops: evenly(colors),
      geometry: .radial(startCenter: center, startRadius: 0, endCenter: center, endRadius: radius))
  }

  private static func evenly(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { index, color in
      Stop(color, at: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }
}

extension Gradient {
  /// The Cairo pattern of the gradient, owned by the caller; nil if there is nothing to draw.
  func makePattern() -> OpaquePointer? {
    guard let last = stops.last, hasFinitePlaces else { return nil }
    guard let pattern = makeBarePattern() else { return last.color.makePattern() }
    for stop in stops where !stop.offset.isNaN {
      let color = stop.color.drawable
      cairo_pattern_add_color_stop_rgba(
        pattern, min(max(stop.offset, 0), 1), color.red, color.green, color.blue, color.alpha)
    }
    switch beyond {
    case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    case .reflect: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
    case .none: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    }
    return pattern
  }

  private var hasFinitePlaces: Bool {
    switch geometry {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      startCenter.isFinite && endCenter.isFinite && startRadius.isFinite && endRadius.isFinite
    }
  }

  /// A pattern without colours; nil if both ends are equal.
  private func makeBarePattern() -> OpaquePointer? {
    switch geometry {
    case .linear(let start, let end):
      return start == end ? nil : cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      let (inner, outer) = (max(startRadius, 0), max(endRadius, 0))
      guard startCenter != endCenter || inner != outer else { return nil }
      return cairo_pattern_create_radial(startCenter.x, startCenter.y, inner, endCenter.x, endCenter.y, outer)
    }
  }
}

import Foundation

/// How the outline of a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    /// At its last point.
    case butt
    /// With half a disc around its last point.
    case round
    /// With half a square around its last point.
    case square
  }

  /// How two lines meet.
  public enum Join: Hashable, Sendable {
    /// In a tip, or bevelled if the tip would exceed the miter limit.
    case miter
    /// With a disc around the common point.
    case round
    /// With the tip cut off.
    case bevel
  }

  /// The width of the line, in points. With a width that is not above zero, nothing is drawn.
  public var width: CGFloat
  /// How lines end. `.butt` by default.
  public var cap: Cap
  /// How lines meet. `.miter` by default.
  public var join: Join
  /// The longest tip of a miter join, in line widths. 10 by default.
  public var miterLimit: CGFloat
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line. A line is also solid if a
  /// length is negative or not finite, or if the pattern is too fine to be visible.
  public var dashes: [CGFloat]
  /// How far into the dash pattern the line begins, in points.
  public var dashPhase: CGFloat

  /// Makes a style; a solid line one point wide by default.
  public init(
    width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
    dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}

import Foundation

/// A tab stop: the position to which a tab character moves the following text.
public struct TextTab: Hashable, Sendable {
  /// The part of the following text that is aligned with the tab stop.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Its beginning.
    case leading
    /// Its middle.
    case center
    /// Its end.
    case trailing
  }

  /// The distance from the start of the paragraph's lines, in points.
  public var location: CGFloat
  /// The alignment of the following text. `.leading` by default.
  public var alignment: Alignment

  /// Makes a tab stop at a distance in points.
  public init(_ location: CGFloat, alignment: Alignment = .leading) {
    self.location = location
    self.alignment = alignment
  }
}

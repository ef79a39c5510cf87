import Foundation

/// A place to which a tab character moves what follows.
public struct TextTab: Hashable, Sendable {
  /// What of the text that follows stands at the place.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Its beginning.
    case leading
    /// Its middle.
    case center
    /// Its end.
    case trailing
  }

  /// The distance from where the paragraph's lines begin, in points.
  public var location: CGFloat
  /// What stands there. `.leading` by default.
  public var alignment: Alignment

  /// Makes a tab stop at a distance in points.
  public init(_ location: CGFloat, alignment: Alignment = .leading) {
    self.location = location
    self.alignment = alignment
  }
}

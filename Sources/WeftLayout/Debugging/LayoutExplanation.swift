import Foundation

/// Why a layout is as it is: for each element what it wished for, in which ranges it was asked and why,
/// what it answered, and what came of it.
public struct LayoutExplanation: Sendable {
  /// How an answer was found.
  public enum Course: Sendable, Hashable {
    /// The element was measured.
    case measured
    /// The element had been measured in this range before.
    case remembered
    /// There was only one size to choose, so the element was not asked at all.
    case exact
    /// The element's size was known, and what is in it was measured to be placed.
    case placed
  }
}

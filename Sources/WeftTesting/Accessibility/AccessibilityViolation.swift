import Foundation
import WeftNodes

/// Something that somebody can't see, hear, reach or press.
public struct AccessibilityViolation: Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// A control is not told to somebody who can't see it.
    case notTold
    /// A control, or a picture that is told, has no name.
    case noName
    /// A control doesn't say what it is.
    case noRole
    /// A control can be pressed in an area of this size only, in points.
    case smallTarget(CGSize)
    /// Text stands out from its ground only by this contrast, 1…21.
    case lowContrast(Double, required: Double)
    /// A control can't be reached by the Tab key.
    case noFocus
  }

  /// What is wrong.
  public let problem: Problem
  /// The node, as it describes itself.
  public let node: String
  /// Where it is, in points of the window.
  public let frame: CGRect

  /// One sentence.
  public var description: String {
    switch problem {
    case .notTold: "\(node) is a control, but no accessibility element."
    case .noName: "\(node) has no accessibility label."
    case .noRole: "\(node) has no accessibility trait that says what it is, such as .button."
    case .smallTarget(let size):
      "\(node) can be pressed in \(Self.number(size.width))×\(Self.number(size.height)) points only."
    case .lowContrast(let ratio, let required):
      "\(node) has a contrast of \(Self.number(ratio)):1 to its ground, less than \(Self.number(required)):1."
    case .noFocus: "\(node) can't be reached by the Tab key."
    }
  }

  private static func number(_ value: Double) -> String { "\((value * 100).rounded(.down) / 100)" }
}

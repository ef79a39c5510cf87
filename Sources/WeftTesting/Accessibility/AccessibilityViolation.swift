import Foundation
import WeftNodes

/// A part of a window that some people can't perceive or operate.
public struct AccessibilityViolation: Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// A control is not exposed to assistive technology.
    case notExposed
    /// A control or an exposed picture has no name.
    case noName
    /// A control has no role.
    case noRole
    /// The area in which a control can be pressed has only this size, in points.
    case smallTarget(CGSize)
    /// Text has only this contrast to its background, 1…21.
    case lowContrast(Double, required: Double)
    /// A control can't be reached with the Tab key.
    case noFocus
    /// The Tab key does not lead on from here, although there are nodes that it has not reached.
    case focusTrap
    /// One of several choices that exclude each other has the same name as another.
    case sameName(String)
    /// The Tab key leads back here, above and before the node that it was at.
    case orderJump(from: String)
  }

  /// What is wrong.
  public let problem: Problem
  /// The description of the node.
  public let node: String
  /// The node's frame, in points of the window.
  public let frame: CGRect

  /// A description of the violation in one sentence.
  public var description: String {
    switch problem {
    case .notExposed: "\(node) is a control, but not an accessibility element."
    case .noName: "\(node) has no accessibility label."
    case .noRole: "\(node) has no accessibility role, such as .button."
    case .smallTarget(let size):
      "\(node) can be pressed in \(Self.number(size.width))×\(Self.number(size.height)) points only."
    case .lowContrast(let ratio, let required):
      "\(node) has a contrast of \(Self.number(ratio)):1 to its background, less than \(Self.number(required)):1."
    case .noFocus: "\(node) can't be reached by the Tab key."
    case .focusTrap: "\(node) can't be left by the Tab key to reach the nodes after it."
    case .sameName(let name): "\(node) is called \"\(name)\" like another choice of the same group."
    case .orderJump(let other):
      "\(node) follows \(other) in the order of the Tab key, but is above and before it."
    }
  }

  private static func number(_ value: Double) -> String { "\((value * 100).rounded(.down) / 100)" }
}

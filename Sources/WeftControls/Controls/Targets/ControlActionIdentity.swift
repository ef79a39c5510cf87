import Foundation
import WeftNodes

/// Identifies an action of a control.
public struct ControlActionIdentity: Hashable, Sendable {
  private enum Kind: Hashable {
    /// Where it was made.
    case place(file: String, line: UInt, column: UInt)
    case number(UUID)
  }

  private let kind: Kind

  init(_ fileID: StaticString, _ line: UInt, _ column: UInt) {
    kind = .place(file: "\(fileID)", line: line, column: column)
  }

  /// An identity that no other action has.
  init() { kind = .number(UUID()) }
}

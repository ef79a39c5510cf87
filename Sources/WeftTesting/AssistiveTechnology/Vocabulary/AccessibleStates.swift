import WeftBus

/// The states of an element.
public struct AccessibleStates: Hashable, Sendable {
  /// One bit for each state, the first state being the lowest bit.
  public let bits: UInt64

  /// Makes a set of states.
  public init(_ states: Set<AccessibleState> = []) {
    bits = states.reduce(0) { $0 | (1 << UInt64($1.rawValue)) }
  }

  /// Takes the words of the protocol, the lowest one first.
  init(words: [UInt32]) {
    bits = words.prefix(2).enumerated().reduce(0) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }
  }

  /// Whether a state is among them.
  public func contains(_ state: AccessibleState) -> Bool { bits & (1 << UInt64(state.rawValue)) != 0 }

  /// The states that this version of the protocol names, in the order of their numbers.
  public var all: [AccessibleState] { AccessibleState.allCases.filter(contains) }
}

extension AccessibleStates: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Makes a set of states.
  public init(arrayLiteral states: AccessibleState...) { self.init(Set(states)) }

  /// The names of the states, separated by commas.
  public var description: String { all.map(\.name).joined(separator: ", ") }
}

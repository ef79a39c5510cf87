/// A query did not find exactly one element.
public struct AccessibilityQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The role that was looked for; nil for any.
  public let role: AccessibilityRole?
  /// The name that was looked for; nil for any.
  public let name: String?
  /// The states that had to hold.
  public let states: AccessibilityStates
  /// The names of the elements that were found, if it was more than one.
  public let found: [String]
  /// What there is instead.
  public let alternatives: [String]

  init(
    role: AccessibilityRole?, name: String?, states: AccessibilityStates, found: [String],
    alternatives: [String]
  ) {
    (self.role, self.name, self.states) = (role, name, states)
    (self.found, self.alternatives) = (found, alternatives)
  }

  private static let longest = 20

  /// What was looked for and what there is, as in "no button named 'Save'; there are: 'Send', 'Cancel'".
  public var description: String {
    var wanted = role?.rawValue ?? "element"
    if let name { wanted += " named '\(name)'" }
    if !states.isEmpty { wanted += " that is \(states.names.joined(separator: ", "))" }
    guard found.isEmpty else { return "\(found.count) elements instead of one \(wanted)" }
    guard !alternatives.isEmpty else { return "no \(wanted)" }
    let shown = alternatives.prefix(Self.longest).joined(separator: ", ")
    let rest = alternatives.count > Self.longest ? ", and \(alternatives.count - Self.longest) more" : ""
    return "no \(wanted); there are: \(shown)\(rest)"
  }
}

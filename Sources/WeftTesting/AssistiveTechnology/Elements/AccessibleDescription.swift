/// What an element was when it was read: its role, name and states. A condition of a query decides by it.
public struct AccessibleDescription: Hashable, Sendable {
  /// What it is.
  public var role: AccessibleRole
  /// Its name; an empty text for none.
  public var name: String
  /// Its states.
  public var states: AccessibleStates

  /// Makes a description.
  public init(role: AccessibleRole, name: String = "", states: AccessibleStates = []) {
    (self.role, self.name, self.states) = (role, name, states)
  }
}

extension AccessibleDescription: CustomStringConvertible {
  /// Role and name, such as "button 'Save'".
  public var description: String { name.isEmpty ? role.name : "\(role.name) '\(name)'" }
}

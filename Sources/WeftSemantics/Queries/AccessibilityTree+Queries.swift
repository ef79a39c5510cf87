import Foundation

extension AccessibilityTree {
  /// The elements of a role with a name, in document order.
  ///
  /// - Parameters:
  ///   - role: the role; nil, the default, for any.
  ///   - name: the whole name; nil, the default, for any.
  ///   - states: states that all have to hold.
  ///   - container: the element in which they are; that of the window by default.
  public func elements(
    _ role: AccessibilityRole? = nil, named name: String? = nil, states: AccessibilityStates = [],
    in container: AccessibilityItem? = nil
  ) -> [AccessibilityItem] {
    let start = container?.id ?? root
    return preorder(from: start).filter { item in
      (role == nil || item.role == role) && (name == nil || item.name == name)
        && item.states.isSuperset(of: states) && item.id != start
    }
  }

  /// The only element of a role with a name.
  ///
  /// - Throws: `AccessibilityQueryError`, which says what there is instead.
  public func element(
    _ role: AccessibilityRole? = nil, named name: String? = nil, states: AccessibilityStates = [],
    in container: AccessibilityItem? = nil
  ) throws(AccessibilityQueryError) -> AccessibilityItem {
    let found = elements(role, named: name, states: states, in: container)
    if found.count == 1, let item = found.first { return item }
    throw AccessibilityQueryError(
      role: role, name: name, states: states, found: found.map(\.name),
      alternatives: found.isEmpty ? alternatives(role, named: name, in: container) : [])
  }

  /// What is there instead: elements of the same role, or, if there are none, those with the same name, with their roles.
  private func alternatives(
    _ role: AccessibilityRole?, named name: String?, in container: AccessibilityItem?
  ) -> [String] {
    let same = elements(role, in: container)
    if role != nil, !same.isEmpty { return same.map { "'\($0.name)'" } }
    let named = name.map { elements(named: $0, in: container) } ?? []
    if !named.isEmpty { return named.map { "\($0.role.rawValue) '\($0.name)'" } }
    return elements(in: container).filter { !$0.name.isEmpty }.map { "\($0.role.rawValue) '\($0.name)'" }
  }
}

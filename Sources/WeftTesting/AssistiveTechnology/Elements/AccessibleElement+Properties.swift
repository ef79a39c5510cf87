import WeftBus

/// What every element says about itself (`org.a11y.atspi.Accessible`).
extension AccessibleElement {
  /// Its name; an empty text for none.
  public var name: String {
    get async throws(AccessibilityError) { try await string("Name", .accessible) }
  }

  /// A longer text about it; an empty text for none.
  public var details: String {
    get async throws(AccessibilityError) { try await string("Description", .accessible) }
  }

  /// What it is. A role that this version of the protocol does not name is `.unknown`.
  public var role: AccessibleRole {
    get async throws(AccessibilityError) {
      let number = try await answer("GetRole", .accessible, as: UInt32.self)
      return AccessibleRole(rawValue: number) ?? .unknown
    }
  }

  /// The name of its role, as its program has it.
  public var roleName: String {
    get async throws(AccessibilityError) { try await answer("GetRoleName", .accessible) }
  }

  /// Its states.
  public var states: AccessibleStates {
    get async throws(AccessibilityError) {
      AccessibleStates(words: try await answer("GetState", .accessible, as: [UInt32].self))
    }
  }

  /// The other interfaces that it has, and this one.
  public var interfaces: Set<AccessibleInterface> {
    get async throws(AccessibilityError) {
      let names = try await answer("GetInterfaces", .accessible, as: [String].self)
      return Set(names.compactMap(AccessibleInterface.init(busName:)))
    }
  }

  /// What else its program says about it, such as the level of a heading.
  public var attributes: [String: String] {
    get async throws(AccessibilityError) { try await answer("GetAttributes", .accessible) }
  }

  /// The elements that it is related to.
  public var relations: [AccessibleRelation: [AccessibleElement]] {
    get async throws(AccessibilityError) {
      let values = try await client.call("GetRelationSet", .accessible, of: self)
      var relations: [AccessibleRelation: [AccessibleElement]] = [:]
      for fields in (values.first?.elements ?? []).map(\.fields) where fields.count == 2 {
        guard let number = fields[0].integer.flatMap({ UInt32(exactly: $0) }),
          let relation = AccessibleRelation(rawValue: number)
        else { continue }
        relations[relation, default: []] += fields[1].elements
          .compactMap(AccessibleReference.init(busValue:)).compactMap(other)
      }
      return relations
    }
  }

  /// Its role, name and states.
  public func describe() async throws(AccessibilityError) -> AccessibleDescription {
    AccessibleDescription(role: try await role, name: try await name, states: try await states)
  }
}

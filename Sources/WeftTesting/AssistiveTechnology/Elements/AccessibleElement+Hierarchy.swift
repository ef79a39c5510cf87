import WeftBus

/// The tree of elements.
extension AccessibleElement {
  /// The element that contains it; nil for a program.
  public var parent: AccessibleElement? {
    get async throws(AccessibilityError) {
      let parent = try await element("Parent", .accessible)
      // The desktop's service is the unique name of the registry, or its well-known one.
      let isDesktop = parent?.path == AccessibleReference.desktop.path && parent?.service != service
      return isDesktop ? nil : parent
    }
  }

  /// The elements that it contains, in their order.
  public var children: [AccessibleElement] {
    get async throws(AccessibilityError) {
      try await answer("GetChildren", .accessible, as: [AccessibleReference].self).compactMap(other)
    }
  }

  /// The element that it contains at an index; nil if there is none. In a list of many rows, most of which have no elements
  /// before somebody asks for them, this is the way to one of them.
  public func child(at index: Int) async throws(AccessibilityError) -> AccessibleElement? {
    other(try await answer("GetChildAtIndex", .accessible, [.int32(Int32(clamping: index))]))
  }

  /// The number of elements that it contains.
  public var childCount: Int {
    get async throws(AccessibilityError) { try await integer("ChildCount", .accessible) }
  }

  /// Its place among the children of its parent; nil if it has none.
  public var indexInParent: Int? {
    get async throws(AccessibilityError) {
      let index = try await numbers("GetIndexInParent", .accessible, count: 1)[0]
      return index < 0 ? nil : index
    }
  }

  /// The root of its program.
  public var application: AccessibleElement? {
    get async throws(AccessibilityError) {
      other(try await answer("GetApplication", .accessible))
    }
  }

  /// The descendants for which all given conditions hold, found by the program itself (`org.a11y.atspi.Collection`). Few
  /// toolkits have that; `elements(_:named:nameContaining:state:where:)` works with all.
  ///
  /// - Parameters:
  ///   - roles: the roles, of which the element has one; empty for any.
  ///   - states: the states, which the element has all.
  public func collectMatches(
    roles: Set<AccessibleRole> = [], states: AccessibleStates = []
  ) async throws(AccessibilityError) -> [AccessibleElement] {
    let (all, any): (Int32, Int32) = (1, 2)
    var roleBits = [UInt32](repeating: 0, count: 5)
    for role in roles { roleBits[Int(role.rawValue / 32)] |= 1 << (role.rawValue % 32) }
    let stateBits = [UInt32(truncatingIfNeeded: states.bits), UInt32(truncatingIfNeeded: states.bits >> 32)]
    let rule = BusValue.structure([
      stateBits.map(Int32.init(bitPattern:)).busValue, .int32(all), [String: String]().busValue, .int32(all),
      roleBits.map(Int32.init(bitPattern:)).busValue, .int32(roles.isEmpty ? all : any),
      [String]().busValue, .int32(all), .boolean(false),
    ])
    // In the order of the document, all of them, with all descendants.
    let answer = try await answer(
      "GetMatches", .collection, [rule, .uint32(1), .int32(0), .boolean(true)], as: [AccessibleReference].self
    )
    return answer.compactMap(other)
  }
}

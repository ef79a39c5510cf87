import WeftBus

/// What can be done with an element (`org.a11y.atspi.Action`).
extension AccessibleElement {
  /// Its actions, in their order.
  public var actions: [AccessibleAction] {
    get async throws(AccessibilityError) {
      var actions = try await answer("GetActions", .action, as: [AccessibleAction].self)
      // Chromium has only names that are not translated, which it says one by one.
      for index in actions.indices where actions[index].name.isEmpty {
        actions[index].name = try await answer("GetName", .action, [.int32(Int32(index))])
      }
      return actions
    }
  }

  /// Does something with it. It returns when the program has answered, which may be before the consequences are there: wait
  /// for them.
  ///
  /// - Throws: `.noAction` if there is none of this kind, `.refused` if the program does not do it.
  public func perform(_ kind: AccessibleActionKind) async throws(AccessibilityError) {
    let actions: [AccessibleAction]
    do throws(AccessibilityError) {
      actions = try await self.actions
    } catch .lacksInterface {
      throw .noAction(kind, element: label, available: [])
    }
    let names = actions.map { $0.name.lowercased() }
    guard let index = kind.names.lazy.compactMap(names.firstIndex(of:)).first else {
      throw .noAction(kind, element: label, available: actions.map(\.name))
    }
    try await request("\(actions[index].name)", "DoAction", .action, [.int32(Int32(index))])
  }
}

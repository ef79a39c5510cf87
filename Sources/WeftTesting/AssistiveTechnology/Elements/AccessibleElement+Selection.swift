import WeftBus

/// The selected children of an element (`org.a11y.atspi.Selection`).
extension AccessibleElement {
  /// The children that are selected.
  public var selectedChildren: [AccessibleElement] {
    get async throws(AccessibilityError) {
      var children: [AccessibleElement] = []
      for index in 0..<max(0, try await integer("NSelectedChildren", .selection)) {
        let reference = try await answer(
          "GetSelectedChild", .selection, [.int32(Int32(index))], as: AccessibleReference.self)
        if let child = other(reference) { children.append(child) }
      }
      return children
    }
  }

  /// Selects a child, besides others if several may be selected.
  ///
  /// - Parameter index: its place among the children.
  /// - Throws: `.refused` if it can't be selected.
  public func selectChild(at index: Int) async throws(AccessibilityError) {
    try await request("select a child", "SelectChild", .selection, [.int32(Int32(clamping: index))])
  }

  /// Takes a child out of the selection.
  ///
  /// - Parameter index: its place among the children.
  /// - Throws: `.refused` if the program does not do it.
  public func deselectChild(at index: Int) async throws(AccessibilityError) {
    try await request("deselect a child", "DeselectChild", .selection, [.int32(Int32(clamping: index))])
  }

  /// Whether a child is selected.
  ///
  /// - Parameter index: its place among the children.
  public func isChildSelected(at index: Int) async throws(AccessibilityError) -> Bool {
    try await answer("IsChildSelected", .selection, [.int32(Int32(clamping: index))])
  }

  /// Selects all children.
  ///
  /// - Throws: `.refused` if only one can be selected.
  public func selectAllChildren() async throws(AccessibilityError) {
    try await request("select all children", "SelectAll", .selection)
  }

  /// Selects nothing.
  ///
  /// - Throws: `.refused` if one has to be selected.
  public func clearSelection() async throws(AccessibilityError) {
    try await request("clear the selection", "ClearSelection", .selection)
  }
}

import Foundation

/// What assistive technologies hear of the items of a list, and do with them, besides what all lists have. Main.
@MainActor
package struct RowAccessibility {
  package let describe: (IndexPath, inout AccessibilityDescription) -> Void
  /// Nil for actions that all lists know.
  package let perform: (IndexPath, AccessibilityAction) -> Bool?

  package init(
    describe: @escaping (IndexPath, inout AccessibilityDescription) -> Void,
    perform: @escaping (IndexPath, AccessibilityAction) -> Bool?
  ) {
    (self.describe, self.perform) = (describe, perform)
  }
}

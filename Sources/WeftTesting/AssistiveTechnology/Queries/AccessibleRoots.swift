/// Where a query begins; see `AccessibleScope`.
public struct AccessibleRoots: Sendable {
  /// The elements whose descendants are searched.
  let elements: [AccessibleElement]
  /// Whether they are found themselves.
  let areIncluded: Bool
  /// Whether a program that ends meanwhile is left out, instead of being an error.
  let skipsEndedPrograms: Bool
  /// What explains that there are none.
  let explanation: String
  let client: AccessibilityClient
  /// Why there will be nothing else; nil if there may be.
  var absence: VirtualDisplayError?
}

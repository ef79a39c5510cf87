/// An additional action of an accessibility element, besides its activation.
@MainActor
public struct AccessibilityCustomAction {
  /// The name of the action.
  public let name: String
  private let handler: @MainActor () -> Bool

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - name: the name of the action.
  ///   - handler: performs the action, and returns whether it succeeded.
  public init(name: String, handler: @escaping @MainActor () -> Bool) {
    self.name = name
    self.handler = handler
  }

  /// Performs the action, and returns whether it succeeded.
  @discardableResult
  public func perform() -> Bool { handler() }
}

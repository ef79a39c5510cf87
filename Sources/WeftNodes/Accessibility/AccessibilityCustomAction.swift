/// Something that can be done with an element besides using it.
@MainActor
public struct AccessibilityCustomAction {
  /// What it is called.
  public let name: String
  private let handler: @MainActor () -> Bool

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - handler: does it, and says whether that succeeded.
  public init(name: String, handler: @escaping @MainActor () -> Bool) {
    self.name = name
    self.handler = handler
  }

  /// Does it, and says whether that succeeded.
  @discardableResult
  public func perform() -> Bool { handler() }
}

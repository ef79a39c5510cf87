/// An `@Invalidating` property of one node: what `$property` gives.
public struct InvalidatingProjection<Value: Sendable>: Sendable {
  let node: DisplayNode
  @usableFromInline let storage: InvalidatingStorage<Value>

  /// The value now. Any thread.
  public var value: Value { storage.value }

  /// Changes the value in place, so that no change that another thread makes meanwhile is lost. Any thread.
  ///
  /// - Parameter change: gets the value, and changes it. It is called again with the newer value if
  ///   another thread was faster, so it should do nothing else.
  /// - Returns: what `change` returned when its change took effect.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    let (result, didChange) = try storage.update(change)
    if didChange { storage.invalidation.mark(node) }
    return result
  }

  @usableFromInline func set(_ value: Value) { update { $0 = value } }

  /// Sets a value that was made from a version of the property, which may not be the newest any more.
  @usableFromInline func setAfterChange(_ value: Value, of version: UInt64) {
    if storage.version != version {
      DisplayNode.report(
        "\(node): a property was changed in place on two threads at once; use its $property.update { }")
    }
    set(value)
  }
}

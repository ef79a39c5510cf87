/// An `@Invalidating` property of one node: the value of `$property`.
public struct InvalidatingProjection<Value: Sendable>: Sendable {
  let node: DisplayNode
  @usableFromInline let storage: InvalidatingStorage<Value>

  /// The current value. Any thread.
  public var value: Value { storage.value }

  /// Changes the value in place without losing changes that other threads make meanwhile. Any thread.
  ///
  /// - Parameter change: changes the value. It is called again with the newer value if another thread has
  ///   changed it meanwhile, so it should have no other effects.
  /// - Returns: what `change` returned when its change took effect.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    let (result, didChange) = try storage.update(change)
    if didChange { storage.invalidation.mark(node) }
    return result
  }

  @usableFromInline func set(_ value: Value) { update { $0 = value } }

  /// Sets a value that was derived from a version of the property, which may be outdated.
  @usableFromInline func setAfterChange(_ value: Value, of version: UInt64) {
    if storage.version != version {
      DisplayNode.report(
        "\(node): a property was changed in place on two threads concurrently; use its $property.update { }")
    }
    set(value)
  }
}

import WeftThreads

/// Stores the value of an `@Invalidating` property.
///
/// Comparing and changing values calls client code, so neither happens while the lock is held. A change is
/// made to a copy, which is stored unless the value has changed meanwhile.
@usableFromInline
final class InvalidatingStorage<Value: Sendable>: Sendable {
  private struct Versioned {
    var value: Value
    var version: UInt64 = 0
  }

  let invalidation: Invalidation
  private let areEqual: (@Sendable (Value, Value) -> Bool)?
  private let versioned: Protected<Versioned>

  init(_ value: Value, _ invalidation: Invalidation, areEqual: (@Sendable (Value, Value) -> Bool)?) {
    self.invalidation = invalidation
    self.areEqual = areEqual
    versioned = Protected(Versioned(value: value))
  }

  @usableFromInline var value: Value { versioned.withLock { $0.value } }

  var version: UInt64 { versioned.withLock { $0.version } }

  /// The value, and the number of its changes.
  @usableFromInline var current: (value: Value, version: UInt64) {
    versioned.withLock { ($0.value, $0.version) }
  }

  /// Changes the value, and returns whether it has changed.
  func update<Result>(
    _ change: (inout Value) throws -> Result
  ) rethrows -> (result: Result, didChange: Bool) {
    while true {
      let (old, version) = current
      var new = old
      let result = try change(&new)
      if areEqual?(old, new) == true { return (result, false) }
      // Keeps the old value alive until the lock is released, because its deinitializer may run code.
      if replace(version, by: new) { return withExtendedLifetime(old) { (result, true) } }
    }
  }

  private func replace(_ version: UInt64, by value: Value) -> Bool {
    versioned.withLock { versioned in
      guard versioned.version == version else { return false }
      versioned = Versioned(value: value, version: version + 1)
      return true
    }
  }
}

/// Keeps a large, rarely used value out of its owner until it first differs from the default. Copies share
/// the value until one of them is changed.
public struct CopyOnWrite<Value: DefaultProviding & Sendable>: @unchecked Sendable {
  // Unchecked: the storage is written only while it has a single owner.
  @usableFromInline
  final class Storage {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage?

  /// Makes the default value, which takes no memory.
  @inlinable
  public init() {}

  /// Whether the value was never written and therefore takes no memory.
  @inlinable
  public var isDefault: Bool { storage == nil }

  /// The value. Reading it allocates nothing, writing it does.
  @inlinable
  public var value: Value {
    @inline(__always) _read {
      if let storage {
        yield storage.value
      } else {
        yield Value.defaultValue
      }
    }
    _modify {
      if storage == nil {
        storage = Storage(Value.defaultValue)
      } else if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage!.value)
      }
      yield &storage!.value
    }
  }
}

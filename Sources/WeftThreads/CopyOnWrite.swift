/// Keeps a large, rarely used value out of its owner until it first differs from the default. Copies share
/// the value until one of them is written.
public struct CopyOnWrite<Value: DefaultProviding & Sendable>: @unchecked Sendable {
  // Unchecked: the storage is written only while it has a single owner.
  @usableFromInline
  final class Storage {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage?

  /// The default value, which takes no memory.
  @inlinable
  public init() {}

  /// Whether the value was never written, and so takes no memory.
  @inlinable
  public var isDefault: Bool { storage == nil }

  /// The value; reading it takes no memory, writing it does.
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

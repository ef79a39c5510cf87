/// Keeps a large, rarely used value out of its owner until it first differs from the default. Copies share
/// the value until one of them is changed.
///
/// The type itself does not ask for a default, only its members do: the runtime would search all conformances of the
/// program when it makes the type's metadata.
public struct CopyOnWrite<Value: Sendable>: @unchecked Sendable {
  // Unchecked: the storage is written only while it has a single owner.
  @usableFromInline
  final class Storage {
    // The compiler checks accesses of the owner, so checks at run time, which cost more than the access, would find nothing.
    @exclusivity(unchecked)
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

  /// Whether both share a value: no property of it differs. If they don't, their values may still be equal.
  @inlinable
  public func isIdentical(to other: CopyOnWrite) -> Bool { storage === other.storage }
}

extension CopyOnWrite where Value: DefaultProviding {
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
  /// Reads a part of the value. In contrast to `value`, this is always compiled into the caller, and costs a comparison and a
  /// load.
  @inlinable @inline(__always)
  public func read<Part>(_ part: (Value) -> Part) -> Part {
    if let storage { part(storage.value) } else { part(Value.defaultValue) }
  }
}

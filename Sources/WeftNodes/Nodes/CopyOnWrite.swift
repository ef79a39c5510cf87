/// Keeps a large, rarely used value out of its owner until it first differs from the default.
struct CopyOnWrite<Value: DefaultInitializable & Sendable>: @unchecked Sendable {
  // Unchecked: the storage is written only while it has a single owner.
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  /// Whether the value was never written, and so takes no memory.
  var isDefault: Bool { storage == nil }

  /// The value; reading it takes no memory, writing it does.
  var value: Value {
    _read {
      if let storage {
        yield storage.value
      } else {
        yield Value()
      }
    }
    _modify {
      if storage == nil {
        storage = Storage(Value())
      } else if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage!.value)
      }
      yield &storage!.value
    }
  }
}

/// A value that has a default.
protocol DefaultInitializable {
  init()
}

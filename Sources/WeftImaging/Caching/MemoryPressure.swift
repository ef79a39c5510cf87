/// The degree of memory pressure.
public enum MemoryPressure: Hashable, Sendable {
  /// Programs begin to wait for memory: caches should shrink.
  case warning
  /// Programs hardly make any progress: caches should be emptied.
  case critical
}

/// Reports memory pressure.
public protocol MemoryPressureSource: AnyObject, Sendable {
  /// Adds a handler. Takes almost no time. Does nothing if the system provides no such information.
  ///
  /// - Parameter handler: called on any thread, each time memory becomes scarce.
  func addHandler(_ handler: @escaping @Sendable (MemoryPressure) -> Void)
}

/// How scarce memory is.
public enum MemoryPressure: Hashable, Sendable {
  /// Programs begin to wait for memory: caches should shrink.
  case warning
  /// Hardly anything goes on any longer: caches should be empty.
  case critical
}

/// Tells when memory becomes scarce.
public protocol MemoryPressureSource: AnyObject, Sendable {
  /// Asks to be told from now on. Takes next to no time; does nothing where the system can't tell.
  ///
  /// - Parameter handler: called on any thread, each time.
  func addHandler(_ handler: @escaping @Sendable (MemoryPressure) -> Void)
}

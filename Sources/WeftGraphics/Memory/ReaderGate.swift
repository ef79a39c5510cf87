import Synchronization

/// Counts the readers of some memory, and is closed while the memory can't be read.
///
/// Entering and leaving take one atomic operation each. Any thread.
struct ReaderGate: ~Copyable, Sendable {
  /// The number of readers, plus `closed` while the gate is closed.
  private let word = Atomic(0)

  private static let closed = 1 << 62

  /// Whether the memory can't be read.
  var isClosed: Bool { word.load(ordering: .relaxed) >= Self.closed }

  /// Counts a reader, who has to leave in either case.
  ///
  /// - Returns: false if the gate is closed. Before anything is read, it has to be opened.
  func enter() -> Bool { word.wrappingAdd(1, ordering: .acquiring).oldValue < Self.closed }

  /// Ends what `enter()` began.
  func leave() { word.wrappingSubtract(1, ordering: .releasing) }

  /// Closes the gate; false, without effect, if there are readers or it is closed.
  func close() -> Bool {
    word.compareExchange(expected: 0, desired: Self.closed, ordering: .acquiringAndReleasing).exchanged
  }

  /// Opens a closed gate.
  func open() { word.wrappingSubtract(Self.closed, ordering: .releasing) }
}

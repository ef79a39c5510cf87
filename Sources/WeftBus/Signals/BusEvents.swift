import WeftThreads

/// What happens on a bus, as an asynchronous sequence.
///
/// It begins when the sequence is made, not with the first iteration. It ends with the error of the connection, with
/// `BusError.overflowed` if more elements wait than its limit allows, and without an error if the iterating task is
/// cancelled. Iterate over it once: the elements are not copied for each iterator.
public struct BusEvents<Element: Sendable>: AsyncSequence, Sendable {
  /// Errors of the iteration.
  public typealias Failure = BusError

  private let stream: AsyncThrowingStream<Element, any Error>
  /// Kept alive by the sequence and its iterators.
  private let owner: (any AnyObject & Sendable)?

  /// The number of elements that may wait, if nothing else is said.
  public static var defaultLimit: Int { 10_000 }

  /// Makes a sequence and its source.
  static func make(limit: Int, owner: (any AnyObject & Sendable)?) -> (BusEvents, Source) {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream(
      bufferingPolicy: .bufferingOldest(Swift.max(1, limit)))
    return (BusEvents(stream: stream, owner: owner), Source(continuation: continuation))
  }

  /// Where elements come from.
  struct Source: Sendable {
    let continuation: AsyncThrowingStream<Element, any Error>.Continuation

    func send(_ element: Element) {
      if case .dropped = continuation.yield(element) { end(.overflowed) }
    }

    /// Ends the sequence, after the elements that wait; nil for no error.
    func end(_ error: BusError?) { continuation.finish(throwing: error) }

    /// Sets what is called when the sequence has ended, or nobody has it any more.
    func onEnd(_ body: @escaping @Sendable () -> Void) { continuation.onTermination = { _ in body() } }
  }

  /// Makes an iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator(), owner: owner)
  }

  /// Waits for the elements one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Element, any Error>.AsyncIterator
    fileprivate let owner: (any AnyObject & Sendable)?

    /// Waits for the next element; nil at the end.
    public mutating func next() async throws(BusError) -> Element? {
      try await next(isolation: nil)
    }

    /// Waits for the next element on the caller's actor; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(BusError) -> Element? {
      do {
        return try await base.next(isolation: actor)
      } catch {
        throw error as? BusError ?? .cancelled
      }
    }
  }
}

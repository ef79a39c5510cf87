import Foundation
import WeftThreads

/// A connection to a message bus.
///
/// ```swift
/// let bus = try await BusConnection.session()
/// let names = try await bus.call("ListNames", of: .bus, returning: [String].self)
/// ```
/// The connection has a thread of its own, and never blocks the thread that uses it. Any thread may use it. Nothing is
/// started before the first connection is opened.
///
/// It ends once: when the bus goes, when `close()` is called, or with the last reference to this object and to sequences
/// from it. Then all calls throw the same `BusError.lost`, and all sequences do. Afterwards another connection can be opened.
public final class BusConnection: Sendable {
  /// The name that the bus has given to the connection, such as `:1.42`.
  public let uniqueName: String

  /// The time to wait for an answer, if the caller does not say another one.
  public static let defaultTimeout = Duration.seconds(25)

  let link: BusLink

  private init(_ link: BusLink, uniqueName: String) { (self.link, self.uniqueName) = (link, uniqueName) }

  deinit {
    let link = link
    link.thread.perform { link.end(.lost("nobody uses it any more"), isDeliberate: true) }
  }

  /// Connects to the bus of the user's session.
  ///
  /// - Parameter timeout: the time to wait; nil to wait without end.
  /// - Throws: `BusError.noBus`, `.refused`, `.timedOut` or `.cancelled`.
  public static func session(timeout: Duration? = defaultTimeout) async throws(BusError) -> BusConnection {
    try await open(BusAddress.session(), timeout: timeout)
  }

  /// Connects to the bus at an address.
  ///
  /// - Parameters:
  ///   - address: where the bus is.
  ///   - timeout: the time to wait; nil to wait without end.
  /// - Throws: `BusError.noBus`, `.refused`, `.timedOut` or `.cancelled`.
  public static func open(
    _ address: BusAddress, timeout: Duration? = defaultTimeout
  ) async throws(BusError) -> BusConnection {
    let link = try BusLink()
    let cancellation = BusCancellation()
    let result: Result<String, BusError> = await withTaskCancellationHandler {
      await handover { finish in
        link.thread.perform {
          link.connect(to: address, timeout: timeout?.milliseconds, cancellation, completion: finish)
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return BusConnection(link, uniqueName: try result.get())
  }

  /// Whether the connection has not ended.
  public var isOpen: Bool { link.error == nil }

  /// Ends the connection. Returns when everything that was sent before is written, or after a second.
  public func close() async {
    await withCheckedContinuation { continuation in
      let link = link
      let isTaken = link.thread.perform {
        link.end(.lost("the program has closed it"), isDeliberate: true) { continuation.resume() }
      }
      if !isTaken { continuation.resume() }
    }
  }

  /// Waits until the connection has ended, and returns why: `BusError.lost`; `.cancelled` if the waiting task is cancelled.
  public func waitForEnd() async -> BusError {
    var waiting = endEvents().makeAsyncIterator()
    do throws(BusError) {
      while try await waiting.next() != nil {}
      return .cancelled
    } catch {
      return error
    }
  }

  /// A sequence without elements that throws the error at the end.
  private func endEvents() -> BusEvents<Never> {
    let (events, source) = BusEvents<Never>.make(limit: 1, owner: nil)
    let (link, number) = (link, UUID())
    let isTaken = link.thread.perform {
      if let error = link.error { source.end(error) } else { link.endObservers[number] = { source.end($0) } }
    }
    source.onEnd { link.thread.perform { link.endObservers[number] = nil } }
    if !isTaken { source.end(link.error ?? .lost("it was never made")) }
    return events
  }
}

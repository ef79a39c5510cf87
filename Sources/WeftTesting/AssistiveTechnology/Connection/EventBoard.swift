import Foundation
import WeftServer
import WeftThreads

/// Passes the events of all programs on to those who wait for one. Any thread.
final class EventBoard: Sendable {
  typealias Receiver = @Sendable (AccessibilityEvent) -> Void

  private struct Contents {
    var watches: [ObjectIdentifier: EventWatch] = [:]
    var receivers: [UUID: Receiver] = [:]
    var isOver = false
  }

  private let contents = Protected(Contents())

  /// Wakes everybody who waits.
  func post(_ event: AccessibilityEvent) {
    let (watches, receivers) = contents.withLock { ($0.watches.values, $0.receivers.values) }
    for receiver in receivers { receiver(event) }
    for watch in watches { watch.flag.raise() }
  }

  /// No more events come.
  func end() {
    let watches = contents.withLock { contents in
      contents.isOver = true
      return contents.watches.values
    }
    for watch in watches { watch.flag.raise() }
  }

  /// Begins to watch for events.
  ///
  /// - Throws: `AccessibilityError.cannotStart` if the system has no descriptor.
  func watch() throws(AccessibilityError) -> EventWatch {
    do throws(DisplayError) {
      let watch = EventWatch(try .flag(), on: self)
      contents.withLock { $0.watches[ObjectIdentifier(watch)] = watch }
      return watch
    } catch {
      throw .cannotStart("\(error)")
    }
  }

  func remove(_ watch: EventWatch) { contents.withLock { $0.watches[ObjectIdentifier(watch)] = nil } }

  /// Calls a closure with each event, in their order, until it is removed by the identifier that is returned.
  func add(_ receiver: @escaping Receiver) -> UUID {
    let identifier = UUID()
    contents.withLock { $0.receivers[identifier] = receiver }
    return identifier
  }

  func removeReceiver(_ identifier: UUID) { contents.withLock { $0.receivers[identifier] = nil } }
}

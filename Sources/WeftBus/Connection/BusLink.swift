// A connection to a bus has one thread, on which GLib delivers everything, and one state machine:
//
//   connecting ──▶ connected ──▶ ended
//        └──────────────────────────▲
//
// Whatever the cause of the end is (the bus has gone, the program closes the connection, the attempt to connect failed),
// `end` is the only way there. It completes each call and finishes each subscription with the same error, takes back all
// objects, and lets the thread end as soon as GLib has freed its user data. Other threads only put work into the thread's
// mailbox. What doesn't reach the thread any more is completed with the error, too.
//
// All messages go out through the mailbox, so their order on the bus is the order of the calls in the program.

import CBus
import Foundation
import WeftThreads

/// The state of a connection. Unless stated otherwise, its members are used on its thread only.
final class BusLink: @unchecked Sendable {
  // Unchecked: see above.

  enum Phase {
    case connecting
    case connected(OpaquePointer)
    case ended
  }

  typealias Answer = Result<Variant, BusError>

  let thread: BusThread
  private(set) var phase = Phase.connecting
  private var closedHandler: gulong = 0
  private var calls: [ObjectIdentifier: PendingCall] = [:]
  var subscriptions: [ObjectIdentifier: BusSubscription] = [:]
  var exports: [ObjectIdentifier: ExportedObjects] = [:]
  /// Called once, at the end.
  var endObservers: [UUID: (BusError) -> Void] = [:]
  /// The time for which the end of the connection waits until all messages are written, in milliseconds.
  var flushTime = 1000
  private let ending = Protected<BusError?>(nil)

  /// Starts the thread.
  ///
  /// - Throws: `BusError.noBus` if the system has no thread.
  init() throws(BusError) {
    do throws(SystemThread.Refusal) {
      thread = try BusThread()
    } catch {
      throw .noBus(error.reason)
    }
  }

  /// Why the connection has ended; nil if it hasn't. Any thread.
  var error: BusError? { ending.withLock { $0 } }

  /// The connection of GLib; nil before and after.
  var connection: OpaquePointer? { if case .connected(let connection) = phase { connection } else { nil } }

  // MARK: Beginning

  /// Connects, and completes with the unique name of the connection.
  func connect(
    to address: BusAddress, timeout: Int?, _ cancellation: BusCancellation,
    completion: @escaping (Result<String, BusError>) -> Void
  ) {
    guard g_dbus_is_address(address.text) != 0 else {
      let error = BusError.noBus("\"\(address)\" is not an address")
      end(error)
      return completion(.failure(error))
    }
    var isLate = false
    let timer = timeout.map {
      BusThread.Timer(after: $0, on: thread) {
        isLate = true
        cancellation.cancel()
      }
    }
    let data = thread.makeCompletion { [self] result in
      timer?.cancel()
      var error: UnsafeMutablePointer<GError>?
      let connection = g_dbus_connection_new_for_address_finish(result, &error)
      completion(begin(connection, error, isLate: isLate))
    }
    weft_bus_open(address.text, cancellation.pointer, BusThread.ready, data)
  }

  private func begin(
    _ connection: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?, isLate: Bool
  ) -> Result<String, BusError> {
    guard let connection, let name = g_dbus_connection_get_unique_name(connection) else {
      var failure = BusError(error, isConnecting: true)
      if isLate { failure = .timedOut }
      end(failure)
      return .failure(failure)
    }
    phase = .connected(connection)
    // The link lives until the handler is disconnected.
    closedHandler = weft_bus_connect_closed(
      connection,
      { _, _, error, data in
        guard let data else { return }
        let link = Unmanaged<BusLink>.fromOpaque(data).takeUnretainedValue()
        link.end(
          .lost(error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "the bus has gone"))
      }, Unmanaged.passRetained(self).toOpaque())
    return .success(String(cString: name))
  }

  // MARK: Ending

  /// Ends the connection. Does nothing if it has ended.
  ///
  /// - Parameter isDeliberate: whether the program closes it, so that what was sent before is still written.
  func end(_ error: BusError, isDeliberate: Bool = false, completion: @escaping () -> Void = {}) {
    if case .ended = phase { return completion() }
    let connection = connection
    phase = .ended
    ending.withLock { $0 = error }
    let (calls, subscriptions, exports, observers) = (calls, subscriptions, exports, endObservers)
    (self.calls, self.subscriptions, self.exports, endObservers) = ([:], [:], [:], [:])
    for call in calls.values {
      call.complete(.failure(error))
      call.cancellation.cancel()
    }
    for subscription in subscriptions.values { subscription.end(error, on: connection) }
    for export in exports.values { export.end(on: connection) }
    for observer in observers.values { observer(error) }
    guard let connection else {
      thread.end()
      return completion()
    }
    if isDeliberate {
      flush(connection) { [self] in close(connection, completion) }
    } else {
      dispose(of: connection)
      completion()
    }
  }

  /// Waits until all messages are written, but not for a bus that does not read them: GLib can't cancel this. It ends when
  /// the connection is closed.
  private func flush(_ connection: OpaquePointer, _ completion: @escaping () -> Void) {
    var isOver = false
    func finish() {
      guard !isOver else { return }
      isOver = true
      completion()
    }
    let timer = BusThread.Timer(after: flushTime, on: thread) { finish() }
    let data = thread.makeCompletion { result in
      timer.cancel()
      g_dbus_connection_flush_finish(connection, result, nil)
      finish()
    }
    g_dbus_connection_flush(connection, nil, BusThread.ready, data)
  }

  private func close(_ connection: OpaquePointer, _ completion: @escaping () -> Void) {
    let data = thread.makeCompletion { [self] result in
      g_dbus_connection_close_finish(connection, result, nil)
      dispose(of: connection)
      completion()
    }
    g_dbus_connection_close(connection, nil, BusThread.ready, data)
  }

  private func dispose(of connection: OpaquePointer) {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), closedHandler)
    thread.end()
    g_object_unref(UnsafeMutableRawPointer(connection))
    Unmanaged.passUnretained(self).release()
  }

  // MARK: Calls

  /// Calls a method. Completes once, on any thread. Any thread.
  func call(
    _ call: BusCall, _ cancellation: BusCancellation, completion: @escaping @Sendable (Answer) -> Void
  ) {
    let isTaken = thread.perform { [self] in
      guard let connection else { return completion(.failure(error ?? .lost("it was never made"))) }
      start(PendingCall(cancellation, completion), call, on: connection)
    }
    if !isTaken { completion(.failure(error ?? .lost("it was never made"))) }
  }

  private func start(_ pending: PendingCall, _ call: BusCall, on connection: OpaquePointer) {
    let identifier = ObjectIdentifier(pending)
    calls[identifier] = pending
    let data = thread.makeCompletion { [self] result in
      calls[identifier] = nil
      var error: UnsafeMutablePointer<GError>?
      var descriptors: UnsafeMutablePointer<GUnixFDList>?
      let reply = g_dbus_connection_call_with_unix_fd_list_finish(connection, &descriptors, result, &error)
      if let reply {
        pending.complete(.success(Variant(reply, descriptors: descriptors)))
        g_variant_unref(reply)
      } else {
        pending.complete(.failure(failure(error)))
      }
      if let descriptors { g_object_unref(descriptors) }
    }
    let target = call.target
    weft_bus_call(
      connection, target.service, target.path.text, target.interface, call.method, call.arguments.pointer,
      call.startsService ? 1 : 0, Int32(call.timeout ?? -1), call.arguments.descriptors,
      pending.cancellation.pointer, BusThread.ready, data)
  }

  /// Why a call has failed. Calls may hear of the end of the connection before GLib reports it.
  private func failure(_ error: UnsafeMutablePointer<GError>?) -> BusError {
    let failure = BusError(error)
    guard case .lost = failure else { return failure }
    end(failure)
    return self.error ?? failure
  }

  /// Sends a signal. Does nothing after the end. Any thread.
  func emit(_ signal: BusSignal, _ arguments: Variant, to destination: String?) {
    thread.perform { [self] in
      guard let connection else { return }
      g_dbus_connection_emit_signal(
        connection, destination, signal.path.text, signal.interface, signal.member, arguments.pointer, nil)
    }
  }
}

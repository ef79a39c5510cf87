import WeftThreads
import CX11
import Foundation
import Logging
import WeftGraphics

/// Xlib has one set of error handlers per process, for all connections. This table maps each of Weft's
/// connections to its record. Errors of other connections go to the handler that was installed before.
enum ProtocolErrors {
  /// The error handling of one connection. Confined to the connection's thread, as the handlers are.
  final class Record {
    /// While not nil, errors are collected here and not logged.
    var trapped: [ProtocolError]?
    /// Called with every error that is not trapped; returns whether it was expected.
    var observer: ((ProtocolError) -> Bool)?
    /// Called after every request.
    var requestObserver: (() -> Void)?
    /// Whether the connection is lost.
    var isLost = false
  }

  private struct Table: @unchecked Sendable {
    // Unchecked: a record is used by its connection's thread only; the table only finds it.
    var records: [OpaquePointer: Record] = [:]
    var previousHandler: XErrorHandler?
    var previousLossHandler: XIOErrorHandler?
    var isInstalled = false
  }

  private static let table = Protected(Table())
  package static let log = Logger(label: "weft.x11")

  /// Installs Xlib's error handlers, once. Must be called before a connection is opened.
  static func install() {
    table.withLock { table in
      guard !table.isInstalled else { return }
      table.isInstalled = true
      table.previousHandler = XSetErrorHandler { display, event in
        guard let display, let event else { return 0 }
        return ProtocolErrors.handle(display, event)
      }
      // This handler prints nothing: the loop throws a typed error that tells the program the same.
      table.previousLossHandler = CX11SetLossHandler { display in
        guard let display, !ProtocolErrors.markLost(display) else { return 0 }
        return ProtocolErrors.table.withLock { $0.previousLossHandler }?(display) ?? 0
      }
    }
  }

  /// Starts to handle the errors of a connection.
  static func register(_ display: OpaquePointer) -> Record {
    let record = Record()
    table.withLock { $0.records[display] = record }
    // Without this Xlib terminates the process when the connection is lost.
    XSetIOErrorExitHandler(display, { display, _ in _ = display.map(ProtocolErrors.markLost) }, nil)
    return record
  }

  /// Calls the request observer of a connection's record after every request from now on.
  static func observeRequests(_ display: OpaquePointer) {
    _ = XSetAfterFunction(display) { display in
      display.flatMap(ProtocolErrors.record)?.requestObserver?()
      return 0
    }
  }

  /// Stops handling the errors of a connection. Call it only after the connection was closed; the record of a
  /// lost connection stays forever. By now another thread may have opened a connection at the same address, whose
  /// record stays.
  static func unregister(_ display: OpaquePointer, _ record: Record) {
    table.withLock { if $0.records[display] === record { $0.records[display] = nil } }
  }

  private static func record(_ display: OpaquePointer) -> Record? {
    table.withLock { UncheckedRecord(record: $0.records[display]) }.record
  }

  private struct UncheckedRecord: @unchecked Sendable { let record: Record? }

  private static func markLost(_ display: OpaquePointer) -> Bool {
    guard let record = record(display) else { return false }
    record.isLost = true
    return true
  }

  private static func handle(_ display: OpaquePointer, _ event: UnsafeMutablePointer<XErrorEvent>) -> Int32 {
    guard let record = record(display) else {
      return table.withLock { $0.previousHandler }?(display, event) ?? 0
    }
    let error = ProtocolError(event.pointee)
    if record.trapped != nil {
      record.trapped?.append(error)
    } else if record.observer?(error) == true {
      log.debug("\(error)")
    } else {
      log.warning("\(error)")
    }
    return 0
  }
}

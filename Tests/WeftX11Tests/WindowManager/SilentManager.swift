import CX11
import Foundation
import WeftGraphics
import WeftTesting

@testable import WeftX11

/// A window manager that says what it supports, and does nothing. It records the requests of programs.
@MainActor
final class SilentManager {
  let program: ForeignProgram
  /// The window by which it announces itself.
  let checkWindow: UInt
  private var requests: [(name: Atom, numbers: [Int])] = []

  private var root: UInt { UInt(program.connection.root) }

  init(on server: VirtualDisplay) throws {
    program = try ForeignProgram(on: server)
    checkWindow = program.makeWindow(.black)
    program.hearRequests()
  }

  /// Says which hints it supports.
  func announceHints(_ hints: [String]) {
    program.setState(hints.map { Int(program.atom($0)) }, as: "_NET_SUPPORTED", type: "ATOM", of: root)
  }

  /// Announces its window on the root window.
  func announceOnRoot() { announce(on: root) }

  /// Announces its window on that window itself.
  func announceOnItself() { announce(on: checkWindow) }

  private func announce(on window: UInt) {
    program.setState([Int(checkWindow)], as: "_NET_SUPPORTING_WM_CHECK", type: "WINDOW", of: window)
  }

  /// Says which part of the screen panels leave free.
  func announceWorkArea(_ area: PixelRect) { announceWorkAreas([area]) }

  /// The same for each desktop.
  func announceWorkAreas(_ areas: [PixelRect]) {
    program.setState(
      areas.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }, as: "_NET_WORKAREA", type: "CARDINAL",
      of: root)
  }

  /// Says which desktop is shown.
  func announceDesktop(_ number: Int) {
    program.setState([number], as: "_NET_CURRENT_DESKTOP", type: "CARDINAL", of: root)
  }

  /// Says its name.
  func announceName(_ name: String) {
    program.connection.setProperty(
      program.atom("_NET_WM_NAME"), of: XID(checkWindow), type: program.atom("UTF8_STRING"), bytes: name.utf8)
    program.connection.synchronize()
  }

  /// Announces itself in the usual order.
  func announce(_ hints: [String] = []) {
    announceHints(hints)
    announceOnItself()
    announceOnRoot()
  }

  /// The numbers in all requests of a name that have arrived so far.
  func requests(_ name: String) throws -> [[Int]] {
    let connection = program.connection
    while try connection.pendingCount() > 0, let event = try connection.nextEvent() {
      guard event.type == ClientMessage, event.xclient.format == 32 else { continue }
      let data = event.xclient.data.l
      requests.append((event.xclient.message_type, [data.0, data.1, data.2, data.3, data.4]))
    }
    return requests.filter { $0.name == program.atom(name) }.map(\.numbers)
  }
}

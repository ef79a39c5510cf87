import CX11
import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Notices about programs that are being launched.
@MainActor
@Suite(.startsDisplays, .serialized) struct StartupTests {
  /// The messages that programs have broadcast, as a task bar reads them.
  private final class TaskBar {
    let connection: DisplayConnection
    private var bytes: [UInt8] = []
    private(set) var messages: [String] = []

    init(on server: VirtualDisplay) throws {
      connection = try DisplayConnection(name: server.name)
      XSelectInput(connection.display, connection.root, PropertyChangeMask)
      connection.synchronize()
    }

    func read() throws -> [String] {
      let begin = XInternAtom(connection.display, "_NET_STARTUP_INFO_BEGIN", False)
      let more = XInternAtom(connection.display, "_NET_STARTUP_INFO", False)
      while try connection.pendingCount() > 0, let event = try connection.nextEvent() {
        let type = event.xclient.message_type
        guard event.type == ClientMessage, type == begin || type == more else { continue }
        if type == begin { bytes = [] }
        let part = withUnsafeBytes(of: event.xclient.data.b) { Array($0) }
        bytes += part.prefix { $0 != 0 }
        guard part.contains(0) else { continue }
        messages.append(String(decoding: bytes, as: UTF8.self))
      }
      return messages
    }
  }

  @Test func theFirstWindowEndsTheNoticeAboutTheProgram() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let bar = try TaskBar(on: fixture.server)
    fixture.display.startup = StartupNotification(identifier: "launcher-\"1\"_TIME42")
    let window = fixture.show("first", DisplayNode())
    let other = fixture.show("second", DisplayNode())
    var messages: [String] = []
    try await fixture.server.waitUntil("the end") {
      messages = try bar.read()
      return !messages.isEmpty && other.native.hasBeenMapped
    }
    #expect(messages == [#"remove: ID="launcher-\"1\"_TIME42""#])
    func identifier(_ window: WeftX11.Window) -> [UInt8]? {
      fixture.display.connection.bytes(
        ofProperty: fixture.display.atoms[.netStartupId], of: window.native.identifier,
        type: fixture.display.atoms[.utf8String])
    }
    #expect(identifier(window).map { String(decoding: $0, as: UTF8.self) } == "launcher-\"1\"_TIME42")
    #expect(identifier(other) == nil)
  }

  @Test func aProgramThatShowsNothingEndsItsNoticeWithTheDisplay() async throws {
    let fixture = try WindowFixture()
    let bar = try TaskBar(on: fixture.server)
    fixture.display.startup = StartupNotification(identifier: "launcher")
    fixture.close()
    try await fixture.server.waitUntil("the end") { try bar.read() == ["remove: ID=\"launcher\""] }
  }

  @Test func theTimeOfTheLaunchIsPartOfTheIdentifier() {
    func time(_ identifier: String) -> Time? { StartupNotification(identifier: identifier).time }
    #expect(time("a_TIME1_b_TIME4294967295") == 0xFFFF_FFFF)
    #expect(time("a") == nil && time("a_TIME") == nil && time("a_TIME-1") == nil)
  }

  @Test func launchesOfOtherProgramsAreAnnouncedAndEnded() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let bar = try TaskBar(on: fixture.server)
    let first = fixture.display.beginStartup(
      of: "Größe \\ \"1\"", executable: "/usr/bin/size", iconName: "size")
    let second = fixture.display.beginStartup(of: "other")
    #expect(first.identifier != second.identifier)
    #expect(first.environment == ["DESKTOP_STARTUP_ID": first.identifier])
    fixture.display.endStartup(first)
    var messages: [String] = []
    try await fixture.server.waitUntil("the messages") {
      messages = try bar.read()
      return messages.count == 3
    }
    #expect(
      messages[0].hasPrefix("new: ID=\"\(first.identifier)\" NAME=\"Größe \\\\ \\\"1\\\"\" SCREEN=\"0\""))
    #expect(messages[0].hasSuffix(" BIN=\"/usr/bin/size\" ICON=\"size\""))
    #expect(messages[2] == "remove: ID=\"\(first.identifier)\"")
  }

  @Test func theIdentifierIsTakenFromTheEnvironment() async throws {
    let server = try VirtualDisplay(width: 200, height: 200)
    let bar = try TaskBar(on: server)
    let probe = try server.launch(
      BuiltProducts.executable("WeftX11Probe"), ["launched"],
      environment: ["DESKTOP_STARTUP_ID": "from a menu"])
    server.requestClose(try await server.waitForWindow(titled: "launched").identifier)
    #expect(try await probe.waitForExit() == 0)
    #expect(probe.output.contains("inherited: false"), "\(probe.output)")
    #expect(try bar.read() == ["remove: ID=\"from a menu\""])
  }
}

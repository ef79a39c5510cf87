import Foundation
import TestSupport
import Testing

@testable import WeftTesting

struct PrivateBusTests {
  @Test func busesAreSeparate() async throws {
    let (one, other) = (try PrivateBus(), try PrivateBus())
    #expect(one.address != other.address)
    let connection = try await one.connect()
    try await connection.requestName("org.weft.Name")
    #expect(try await other.connect().owner(of: "org.weft.Name") == nil)
    #expect(one.environment["DBUS_SESSION_BUS_ADDRESS"] == one.address.text)
  }

  @Test func aBusStartsOnlyTheServicesOfItsFolders() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "[D-BUS Service]\nName=org.weft.False\nExec=/bin/false\n".write(
      to: folder.appendingPathComponent("org.weft.False.service"), atomically: true, encoding: .utf8)
    let bus = try PrivateBus(serviceFolders: [folder.path])
    let names = try await bus.connect().call("ListActivatableNames", of: .bus, returning: [String].self)
    #expect(Set(names) == ["org.freedesktop.DBus", "org.weft.False"])
  }

  @Test func aKilledBusIsGone() async throws {
    let bus = try PrivateBus()
    let connection = try await bus.connect()
    bus.kill()
    _ = await connection.waitForEnd()
    await #expect(throws: BusError.self) { try await bus.connect() }
  }

  @Test func aServerThatEndsBeforeItIsReadyIsNotWaitedFor() {
    #expect(throws: VirtualDisplayError.cannotStart("it ended immediately; is it installed?")) {
      try ServerProcess(["/nonexistent"])
    }
  }
}

import Foundation
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftBus

/// Messages that the desktop shows.
struct DesktopNotificationTests {
  typealias Event = ShownNotification.Event

  private func hints(_ arguments: [BusValue]) -> [String: BusValue] {
    [String: BusValue](busValue: arguments[6]) ?? [:]
  }

  @Test func everythingOfAMessageIsSent() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    var notification = DesktopNotification("Title", body: "1 < 2 & \"3\"", icon: .named("dialog-information"))
    notification.applicationName = "Weft"
    notification.desktopEntry = "org.weft.Test"
    notification.urgency = .critical
    notification.category = "email.arrived"
    notification.expiration = .after(.seconds(3))
    notification.defaultAction = .init("show", title: "Show")
    notification.actions = [.init("reply", title: "Reply"), .init("drop", title: "Delete")]
    notification.isResident = true
    notification.isTransient = true
    notification.soundName = "bell"
    let shown = try await notification.show(on: bus.connect())
    let arguments = try #require(server.shown.withLock { $0 }.first)
    #expect(shown.number == 1)
    #expect(
      Array(arguments.prefix(6)) == [
        "Weft", .uint32(0), "dialog-information", "Title", "1 &lt; 2 &amp; \"3\"",
        .strings(["default", "Show", "reply", "Reply", "drop", "Delete"]),
      ])
    #expect(
      hints(arguments) == [
        "urgency": .byte(2), "category": "email.arrived", "desktop-entry": "org.weft.Test", "resident": true,
        "transient": true, "sound-name": "bell",
      ])
    #expect(arguments[7] == .int32(3000))
    withExtendedLifetime(export) {}
  }

  @Test func onlyWhatTheDesktopCanDoIsAskedOfIt() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus, capabilities: ["body"])
    let client = try await bus.connect()
    #expect(try await client.notificationCapabilities() == NotificationCapabilities(["body"]))
    var notification = DesktopNotification("A\0B", body: "<b>")
    notification.actions = [.init("reply", title: "Reply")]
    notification.expiration = .never
    _ = try await notification.show(on: client)
    let arguments = try #require(server.shown.withLock { $0 }.first)
    #expect(Array(arguments[3...5]) == ["AB", "<b>", .strings([])])
    #expect(arguments[7] == .int32(0) && hints(arguments) == ["urgency": .byte(1)])
    withExtendedLifetime(export) {}
  }

  @Test func picturesAreSentAsPixelsOrFiles() throws {
    let pixels: [UInt32] = [0xFF10_2030, 0x8040_2010, 0, 0xFFFF_FFFF]
    let bitmap = try Bitmap(width: 2, height: 2) { memory, bytesPerRow in
      for (index, pixel) in pixels.enumerated() {
        memory.storeBytes(of: pixel, toByteOffset: index / 2 * bytesPerRow + index % 2 * 4, as: UInt32.self)
      }
    }
    let data: BusValue = .structure([
      .int32(2), .int32(2), .int32(8), true, .int32(8), .int32(4),
      .bytes([16, 32, 48, 255, 128, 64, 32, 128, 0, 0, 0, 0, 255, 255, 255, 255]),
    ])
    let capabilities = NotificationCapabilities([])
    let picture = DesktopNotification("", icon: .bitmap(bitmap)).arguments(replacing: 0, capabilities)
    #expect(hints(picture)["image-data"] == data && picture[2] == "")
    let file = DesktopNotification("", icon: .file(URL(fileURLWithPath: "/a b.png")))
      .arguments(replacing: 0, capabilities)
    #expect(hints(file)["image-path"] == "file:///a%20b.png")
  }

  @Test func theUsersActionComesWithItsToken() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    var notification = DesktopNotification("Title")
    notification.defaultAction = .init("show", title: "Show")
    notification.actions = [.init("reply", title: "Reply")]
    let shown = try await notification.show(on: bus.connect())
    server.emit("ActionInvoked", shown.number + 1, "reply")
    server.emit("ActionInvoked", shown.number, "default")
    server.emit("ActivationToken", shown.number, "token_1")
    server.emit("ActionInvoked", shown.number, "reply")
    server.emit("NotificationClosed", shown.number, .uint32(2))
    server.emit("ActionInvoked", shown.number, "reply")
    var events: [Event] = []
    for try await event in shown.events { events.append(event) }
    #expect(
      events == [
        .activated(action: "show", activationToken: nil),
        .activated(action: "reply", activationToken: "token_1"),
        .closed(.dismissed),
      ])
    withExtendedLifetime(export) {}
  }

  @Test func eventsBeforeTheAnswerAreNotMissed() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    server.early.withLock { $0 = [("ActionInvoked", "reply"), ("NotificationClosed", .uint32(1))] }
    let events = try await DesktopNotification("Title").show(on: bus.connect()).events
    var received: [Event] = []
    for try await event in events { received.append(event) }
    #expect(received == [.activated(action: "reply", activationToken: nil), .closed(.expired)])
    withExtendedLifetime(export) {}
  }

  @Test func aMessageIsReplacedAndWithdrawn() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    let shown = try await DesktopNotification("First").show(on: bus.connect())
    try await shown.replace(with: DesktopNotification("Second"))
    let calls = server.shown.withLock { $0 }
    #expect(calls.map { $0[1] } == [.uint32(0), .uint32(1)] && calls.last?[3] == "Second")
    try await shown.withdraw()
    var events: [Event] = []
    for try await event in shown.events { events.append(event) }
    #expect(events == [.closed(.withdrawn)])
    try await shown.withdraw()
    withExtendedLifetime(export) {}
  }

  @Test func aMessageThatWasClosedIsNotReplaced() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    let shown = try await DesktopNotification("First").show(on: bus.connect())
    server.emit("NotificationClosed", shown.number, .uint32(1))
    for try await _ in shown.events {}
    let failure = await error { () throws(BusError) in
      try await shown.replace(with: DesktopNotification("Second"))
    }
    #expect(failure == .invalid("the message is not shown any more"))
    #expect(server.shown.withLock { $0.count } == 1)
    withExtendedLifetime(export) {}
  }

  @Test(arguments: [false, true])
  func aMessageThatClosesWhileItIsReplacedIsShownAgain(hasNewNumber: Bool) async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    var first = DesktopNotification("First")
    first.defaultAction = .init("first", title: "First")
    var second = first
    second.defaultAction = .init("second", title: "Second")
    let shown = try await first.show(on: bus.connect())
    server.givesNewNumbers.withLock { $0 = hasNewNumber }
    server.early.withLock { $0 = [("ActionInvoked", "default"), ("NotificationClosed", .uint32(2))] }
    try await shown.replace(with: second)
    #expect(shown.number == (hasNewNumber ? 2 : 1))
    server.emit("ActionInvoked", shown.number, "default")
    try await shown.withdraw()
    var events: [Event] = []
    for try await event in shown.events { events.append(event) }
    #expect(
      events == [
        .activated(action: "first", activationToken: nil),
        .activated(action: "second", activationToken: nil), .closed(.withdrawn),
      ])
    withExtendedLifetime(export) {}
  }

  @Test func textIsEscapedAlsoBeforeCombiningMarks() {
    #expect(DesktopNotification.escaped("<\u{338}b> &\u{301}") == "&lt;\u{338}b&gt; &amp;\u{301}")
  }

  @Test(arguments: [
    (UInt32(1), ShownNotification.CloseReason.expired), (2, .dismissed), (3, .withdrawn), (4, .unknown),
  ])
  func theReasonOfTheEndIsTold(_ number: UInt32, _ reason: ShownNotification.CloseReason) {
    #expect(ShownNotification.CloseReason(number: number) == reason)
  }

  @Test func aDesktopThatGoesClosesItsMessages() async throws {
    let bus = try PrivateBus()
    let (server, export) = try await MockNotifications.start(on: bus)
    let shown = try await DesktopNotification("Title").show(on: bus.connect())
    await server.bus.close()
    var events: [Event] = []
    for try await event in shown.events { events.append(event) }
    #expect(events == [.closed(.serverEnded)])
    withExtendedLifetime(export) {}
  }

  @Test func aClosedConnectionEndsTheEvents() async throws {
    let bus = try PrivateBus()
    let (_, export) = try await MockNotifications.start(on: bus)
    let client = try await bus.connect()
    let shown = try await DesktopNotification("Title").show(on: client)
    await client.close()
    let failure = await error { () throws(BusError) in for try await _ in shown.events {} }
    #expect(failure == .lost("the program has closed it"))
    withExtendedLifetime(export) {}
  }

  @Test func aLostBusEndsTheEvents() async throws {
    let bus = try PrivateBus()
    let (_, export) = try await MockNotifications.start(on: bus)
    let shown = try await DesktopNotification("Title").show(on: bus.connect())
    bus.kill()
    var events: [Event] = []
    var isLost = false
    do throws(BusError) {
      for try await event in shown.events { events.append(event) }
    } catch {
      if case .lost = error { isLost = true }
    }
    // A bus that ends may still tell that the desktop's program has gone.
    #expect(isLost ? events.isEmpty : events == [.closed(.serverEnded)])
    withExtendedLifetime(export) {}
  }

  @Test func withoutADesktopTheErrorSaysSo() async throws {
    let bus = try PrivateBus()
    let client = try await bus.connect()
    let failure = await error { () throws(BusError) in try await DesktopNotification("Title").show(on: client)
    }
    #expect(failure?.isAboutMissingService == true)
  }
}

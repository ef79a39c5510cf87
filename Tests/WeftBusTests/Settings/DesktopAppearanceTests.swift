import Testing
import WeftGraphics
import WeftTesting
import WeftThreads

@testable import WeftBus

/// How the user wants interfaces to look.
struct DesktopAppearanceTests {
  @Test func theAppearanceIsFollowed() async throws {
    let bus = try PrivateBus()
    let portal = try await MockSettings.start(
      on: bus,
      [
        "color-scheme": .uint32(1), "contrast": .uint32(1),
        "accent-color": .structure([.double(1), .double(0.5), .double(0)]),
      ])
    var appearances = try await bus.connect().desktopAppearances().makeAsyncIterator()
    var expected = DesktopAppearance()
    expected.colorScheme = .dark
    expected.hasHighContrast = true
    expected.accentColor = Color(red: 1, green: 0.5, blue: 0)
    #expect(try await appearances.next() == expected)
    try portal.change("color-scheme", .uint32(2))
    expected.colorScheme = .light
    #expect(try await appearances.next() == expected)
    try portal.change("accent-color", .structure([.double(-1), .double(0), .double(0)]))
    expected.accentColor = nil
    #expect(try await appearances.next() == expected)
    try portal.change("reduced-motion", .uint32(1))
    expected.reducesMotion = true
    #expect(try await appearances.next() == expected)
    try portal.change("color-scheme", .uint32(99))
    expected.colorScheme = .automatic
    #expect(try await appearances.next() == expected)
  }

  @Test func theSettingsOfGNOMEAreFollowed() async throws {
    let bus = try PrivateBus()
    let (interface, accessibility) = ("org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface")
    let portal = try await MockSettings.start(
      on: bus, ["contrast": .uint32(0)],
      gnome: [
        interface: ["text-scaling-factor": .double(1.5), "enable-animations": .boolean(true)],
        accessibility: ["high-contrast": .boolean(true)],
      ])
    var appearances = try await bus.connect().desktopAppearances().makeAsyncIterator()
    var expected = DesktopAppearance()
    expected.textScale = 1.5
    expected.hasHighContrast = true
    #expect(try await appearances.next() == expected)
    try portal.change("enable-animations", .boolean(false), of: interface)
    expected.reducesMotion = true
    #expect(try await appearances.next() == expected)
    try portal.change("text-scaling-factor", .double(1.25), of: interface)
    expected.textScale = 1.25
    #expect(try await appearances.next() == expected)
    try portal.change("high-contrast", .boolean(false), of: accessibility)
    expected.hasHighContrast = false
    #expect(try await appearances.next() == expected)
    // Either setting suffices, and others than these say nothing.
    try portal.change("cursor-size", .int32(24), of: interface)
    #expect(try await appearances.next() == expected)
    try portal.change("clock-format", .string("24h"), of: "org.gnome.desktop.calendar")
    try portal.change("contrast", .uint32(1))
    expected.hasHighContrast = true
    #expect(try await appearances.next() == expected)
    try portal.change("text-scaling-factor", .double(0), of: interface)
    expected.textScale = nil
    #expect(try await appearances.next() == expected)
  }

  @Test func withoutAPortalThereAreNoPreferences() async throws {
    let bus = try PrivateBus()
    var appearances = try await bus.connect().desktopAppearances().makeAsyncIterator()
    #expect(try await appearances.next() == DesktopAppearance())
    bus.kill()
    let failure = await error { () throws(BusError) in try await appearances.next() }
    guard case .lost = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }
}

import Testing
import WeftGraphics
import WeftTesting
import WeftThreads

@testable import WeftBus

/// How the user wants interfaces to look.
struct DesktopAppearanceTests {
  private final class MockSettings: BusObject {
    let interfaces = [
      BusInterface(
        "org.freedesktop.portal.Settings",
        methods: [
          .init(
            "ReadAll", [.init("namespaces", .array(.string))],
            results: [.init("value", .dictionary(.string, .dictionary(.string, .variant)))])
        ])
    ]

    func handle(_ call: BusMethodCall) {
      let values: [String: [String: BusValue]] = [
        "org.freedesktop.appearance": [
          "color-scheme": .uint32(1), "contrast": .uint32(1),
          "accent-color": .structure([.double(1), .double(0.5), .double(0)]),
        ]
      ]
      call.reply([values.busValue])
    }
  }

  @Test func theAppearanceIsFollowed() async throws {
    let bus = try PrivateBus()
    let portal = try await bus.connect()
    let export = try await portal.export(MockSettings(), at: MockPortal.path)
    try await portal.requestName(MockPortal.name)
    var appearances = try await bus.connect().desktopAppearances().makeAsyncIterator()
    var expected = DesktopAppearance()
    expected.colorScheme = .dark
    expected.hasHighContrast = true
    expected.accentColor = Color(red: 1, green: 0.5, blue: 0)
    #expect(try await appearances.next() == expected)
    func change(_ key: String, _ value: BusValue) throws {
      try portal.emit(
        "SettingChanged", of: "org.freedesktop.portal.Settings", at: MockPortal.path,
        ["org.freedesktop.appearance", .string(key), .variant(value)])
    }
    try change("color-scheme", .uint32(2))
    expected.colorScheme = .light
    #expect(try await appearances.next() == expected)
    try change("accent-color", .structure([.double(-1), .double(0), .double(0)]))
    expected.accentColor = nil
    #expect(try await appearances.next() == expected)
    try change("reduced-motion", .uint32(1))
    expected.reducesMotion = true
    #expect(try await appearances.next() == expected)
    try change("color-scheme", .uint32(99))
    expected.colorScheme = .automatic
    #expect(try await appearances.next() == expected)
    withExtendedLifetime(export) {}
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

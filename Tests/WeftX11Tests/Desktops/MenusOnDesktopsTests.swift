import TestSupport
import Testing

@testable import WeftX11

/// The same list of what users do with menus, controls, popups and dialogs, on every window manager and without one, with a
/// compositing manager and without one.
@MainActor
@Suite(.startsDisplays, .serialized) struct MenusOnDesktopsTests {
  @Test(arguments: TestDesktop.all)
  func theyWorkAsEverywhere(desktop: TestDesktop) async throws {
    let stage = try await DesktopStage(desktop)
    defer { stage.fixture.close() }
    #expect(stage.fixture.display.isComposited == (desktop.compositor != nil || desktop.manager == .mutter))
    for scenario in DesktopScenario.menus + DesktopScenario.controls + DesktopScenario.popups
      + DesktopScenario.dialogs
    {
      try await stage.perform(scenario)
    }
  }
}

import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTheme

/// What pulls look like: at scale 1 and 2, light and dark.
@MainActor
@Suite struct RefreshPictureTests {
  typealias Look = (scale: CGFloat, style: UserInterfaceStyle)
  nonisolated static let looks: [Look] = [(1, .light), (2, .dark)]

  private func scene(_ look: Look) -> RefreshScene {
    RefreshScene(
      title: look.scale == 2 ? "Updated just now" : nil, scale: look.scale, style: look.style,
      direction: look.scale == 2 ? .rightToLeft : .leftToRight)
  }

  @Test(arguments: looks) func theControlIsOutOfSightAtRest(look: Look) {
    assertScreenshot(of: scene(look).window, named: "rest")
  }

  @Test(arguments: looks) func theArcGrowsWithThePull(look: Look) {
    let scene = scene(look)
    scene.window.touch(.pressed, at: CGPoint(x: 160, y: 60))
    scene.window.touch(.moved, at: CGPoint(x: 160, y: 150))
    assertScreenshot(of: scene.window, named: "half")
    scene.window.touch(.moved, at: CGPoint(x: 160, y: 260))
    assertScreenshot(of: scene.window, named: "ready")
  }

  @Test(arguments: looks) func theRingTurnsWhileTheContentIsRefreshed(look: Look) {
    let scene = scene(look)
    scene.pull(by: 220)
    scene.window.advance(by: 2)
    assertScreenshot(of: scene.window, named: "refreshing")
    scene.control.endRefreshing()
    scene.window.advance(by: 2)
    assertScreenshot(of: scene.window, named: "rest")
  }
}

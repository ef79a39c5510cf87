import Foundation
import Testing
import WeftGraphics
import WeftImaging
import WeftNodes
import WeftTesting
import WeftTheme

/// What swiped rows look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct SwipePictureTests {
  typealias Look = (scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection)
  nonisolated static let looks: [Look] = [(1, .light, .leftToRight), (2, .dark, .rightToLeft)]

  private func scene(_ look: Look) -> MessageTable {
    MessageTable(
      count: 4, size: CGSize(width: 320, height: 240), scale: look.scale, direction: look.direction,
      style: look.style)
  }

  /// Moves a finger over the second row, and holds it there.
  private func pull(_ scene: MessageTable, by part: CGFloat, _ look: Look) {
    let sign: CGFloat = look.direction == .leftToRight ? -1 : 1
    let place = scene.middle(ofRow: 1)
    scene.window.touch(.pressed, at: place)
    for step in 1...10 {
      scene.window.advance(by: 0.02)
      scene.window.touch(.moved, at: CGPoint(x: place.x + sign * part * CGFloat(step) / 10, y: place.y))
    }
    scene.window.advance(by: 0.5)
    scene.window.settle()
  }

  @Test(arguments: looks) func aRowIsHalfPulled(look: Look) {
    let scene = scene(look)
    pull(scene, by: 90, look)
    assertScreenshot(of: scene.window, named: "pulled")
  }

  @Test(arguments: looks) func aRowIsOpen(look: Look) {
    let scene = scene(look)
    pull(scene, by: 140, look)
    scene.window.touch(
      .released, at: CGPoint(x: look.direction == .leftToRight ? 20 : 300, y: 90))
    scene.window.advance(by: 1)
    assertScreenshot(of: scene.window, named: "open")
  }

  @Test(arguments: looks) func aFullSwipeExpandsTheFirstAction(look: Look) {
    let scene = scene(look)
    pull(scene, by: 150, look)
    let sign: CGFloat = look.direction == .leftToRight ? -1 : 1
    scene.window.touch(.moved, at: CGPoint(x: 160 + sign * 250, y: 90))
    scene.window.advance(by: 1)
    assertScreenshot(of: scene.window, named: "full")
  }

  private static let box = """
    <svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="black" \
    stroke-width="2" stroke-linejoin="round"><path d="M3 4H19V8H3ZM4.5 8V18H17.5V8M8.5 12H13.5"/></svg>
    """

  @Test(arguments: looks) func theLeadingSideIsOpen(look: Look) throws {
    let scene = scene(look)
    scene.picture = try Image(svg: Self.box).withRenderingMode(.template)
    pull(scene, by: -70, look)
    scene.window.touch(.released, at: CGPoint(x: look.direction == .leftToRight ? 230 : 90, y: 90))
    scene.window.advance(by: 1)
    assertScreenshot(of: scene.window, named: "leading")
  }
}

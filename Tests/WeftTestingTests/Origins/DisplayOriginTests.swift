import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftTesting

@Suite(.startsDisplays, .serialized) struct DisplayOriginTests {
  @Test func thePictureOfAProgramKnowsItsNodesAndFonts() async throws {
    let display = try VirtualDisplay(width: 1200, height: 1400, scale: 2)
    let program = try display.launch(BuiltProducts.executable("AccessibilityProbe"))
    let window = try await display.waitForWindow(titled: "Probe")
    try await display.waitUntilIdle(window)
    let before = try display.screenshot()

    let origin = PictureOrigin(of: display, window: window)
    let nodes = try #require(origin.nodes)
    let size = CGSize(width: window.frame.width / 2, height: window.frame.height / 2)
    #expect(nodes.scale == 2)
    #expect(nodes.nodes.first?.name == "ProbeNode")
    #expect(nodes.nodes.first?.frame == CGRect(origin: .zero, size: size))
    #expect(nodes.nodes.contains { !$0.text.isEmpty })
    #expect(origin.knowsFonts && origin.fonts.contains { $0.name == "Inter-Regular" })
    #expect(origin.libraries == PictureOrigin.current.libraries)

    // The same nodes, where they are on the screen.
    let screen = try #require(PictureOrigin(of: display).nodes)
    #expect(screen.nodes.map(\.title) == nodes.nodes.map(\.title))
    let corner = CGPoint(x: CGFloat(window.frame.minX) / 2, y: CGFloat(window.frame.minY) / 2)
    #expect(screen.nodes.first?.frame == CGRect(origin: corner, size: size))

    // What the questions may have made it draw is shown then.
    try await display.waitUntilIdle(window)
    #expect(try display.screenshot() == before, "nothing has changed on the screen")
    program.terminate()
  }

  @Test func nodesInPopupsAreAboveThoseOfTheirWindow() async throws {
    let display = try VirtualDisplay(width: 600, height: 400)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["menu"])
    try await program.waitForOutput("open 2")
    try await display.waitUntil("the window with two menus") { display.windows.count == 3 }
    let nodes = try #require(PictureOrigin(of: display).nodes)
    let rows = nodes.nodes.filter { $0.name == "MenuRowNode \"menu row\"" }
    #expect(rows.count == 3, "two of the menu and one of its submenu")
    for row in rows {
      #expect(nodes.node(at: CGPoint(x: row.frame.maxX - 8, y: row.frame.midY)) == row)
    }
    program.terminate()
  }

  @Test func theNodesOfOtherProgramsAreNotKnown() throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    let program = try display.launch("/bin/sleep", ["1000"])
    let origin = PictureOrigin(of: display)
    #expect(origin.nodes == nil && !origin.knowsFonts)
    #expect(origin.libraries == PictureOrigin.current.libraries)
    program.terminate()
  }
}

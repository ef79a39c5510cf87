import Foundation
import TestSupport
import Testing
import WeftTesting

/// What is in a popup is found at its place.
@Suite(.startsDisplays, .serialized) struct PopupPlaceTests {
  @Test func anEntryOfAnOpenMenuIsFoundByTheProgramAndTheWindow() async throws {
    let program = try await ControlsProgram()
    let button = try await program.application.element(.buttonMenu, named: "More")
    let window = try await program.application.element(.frame, named: "Controls")
    try await button.perform(.press)
    let entry = try await program.application.waitFor(.menuItem, named: "Share")
    let frame = try await entry.frame(in: .screen)
    let point = CGPoint(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
    for element in [program.application, window] {
      #expect(try await element.element(at: point, in: .screen) == entry)
    }
    try await button.perform(.expandOrCollapse)
    try await program.application.waitUntilGone(.menuItem, named: "Share")
    #expect(try await window.element(at: point, in: .screen) != entry)
  }
}

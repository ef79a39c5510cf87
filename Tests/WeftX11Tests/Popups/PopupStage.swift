import Foundation
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// A window whose content is one colour, with an anchor near its lower right corner, and a popup for it.
@MainActor
struct PopupStage {
  static let teal = Color(hex: 0x00_80_80)
  static let orange = Color(hex: 0xFF_80_00)
  static let blue = Color(hex: 0x00_40_FF)

  let fixture: WindowFixture
  let window: WeftX11.Window
  let root = DrawnNode()
  let anchor = DisplayNode()
  let content = DrawnNode()
  let popup: Popup

  var server: VirtualDisplay { fixture.server }

  /// Shows the window and waits until it can be seen.
  ///
  /// - Parameters:
  ///   - position: where the window is on the screen, in pixels.
  ///   - size: its size, in points.
  ///   - behavior: that of the popup, which is not opened.
  init(
    _ options: VirtualDisplay.Options = .init(), at position: (Int, Int) = (0, 0),
    size: CGSize = CGSize(width: 200, height: 100), behavior: PopupBehavior = .modal
  ) async throws {
    fixture = try WindowFixture(options)
    root.color = Self.teal
    anchor.frame = CGRect(x: size.width - 50, y: size.height - 20, width: 40, height: 10)
    root.addSubnode(anchor)
    content.color = Self.orange
    content.style.preferredSize = CGSize(width: 120, height: 60)
    popup = Popup(content, behavior: behavior)
    window = fixture.show("owner", size, root)
    let (right, bottom) = (Int(size.width) - 1, Int(size.height) - 1)
    try await fixture.waitForColor(Self.teal, x: right, y: bottom)
    guard position != (0, 0) else { return }
    server.move(window.identifier, x: position.0, y: position.1)
    try await fixture.waitForColor(Self.teal, x: position.0 + right, y: position.1 + bottom)
  }

  /// Opens the popup below the anchor, and waits until it can be seen.
  func open(at point: (x: Int, y: Int) = (210, 120)) async throws {
    try popup.open(from: anchor)
    try await fixture.waitForColor(Self.orange, x: point.x, y: point.y)
  }

  /// Whether another program could grab the pointer and the keyboard.
  var isInputFree: Bool { get throws { try fixture.isInputFree } }

  /// Handles all events that the server has sent so far.
  func handleEvents() throws { try fixture.handleEvents() }
}

import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftOffscreen

@testable import WeftPopups

/// The end of menus whose popups end while they are being shown.
@MainActor
@Suite struct MenuEndTests {
  private let scene = MenuScene()
  private let host: EndingHost

  init() {
    host = EndingHost(scene.window.scene)
    scene.window.scene.popupHost = host
  }

  private let menu = Menu {
    MenuItem("Open") {}
    Menu("Sort") { MenuItem("Name") {} }
  }

  @Test func aMenuThatIsClosedWhileItIsShownReportsItsEndOnce() throws {
    var endCount = 0
    host.endsNext = true
    try menu.open(from: scene.page, byKeyboard: true) { endCount += 1 }
    #expect(endCount == 1 && scene.window.scene.popups.isEmpty)
    // The next one is a menu like any other.
    try menu.open(from: scene.page, byKeyboard: true) { endCount += 1 }
    #expect(scene.openTitles == ["Menu"] && scene.selected == ["Open"] && endCount == 1)
    scene.press(.escape)
    #expect(endCount == 2)
  }

  @Test func aSubmenuThatIsClosedWhileItIsShownCanBeOpenedAgain() throws {
    var endCount = 0
    try menu.open(from: scene.page, byKeyboard: true) { endCount += 1 }
    scene.press(.down)
    host.endsNext = true
    scene.press(.right)
    #expect(scene.openTitles == ["Menu"] && endCount == 0)
    scene.press(.right)
    #expect(scene.openTitles == ["Menu", "Sort"])
    scene.press(.escape, .escape)
    #expect(endCount == 1 && scene.openTitles.isEmpty)
  }

  @Test func aMenuThatCanNotBeShownReportsNoEnd() {
    var endCount = 0
    host.isFull = true
    #expect(throws: PopupError.noSurface) { try menu.open(from: scene.page) { endCount += 1 } }
    #expect(endCount == 0 && scene.openTitles.isEmpty)
  }
}

/// Shows popups in layers, whose surfaces may end as windows do that another program destroys.
@MainActor
private final class EndingHost: PopupHost {
  private let layers: LayerPopupHost
  /// Whether the next surface ends while it is shown.
  var endsNext = false
  /// Whether there are no surfaces left.
  var isFull = false

  init(_ root: WindowScene) { layers = LayerPopupHost(root: root, surface: nil) }

  var showsTranslucentPopups: Bool { true }

  func popupArea(around anchor: CGRect) -> CGRect { layers.popupArea(around: anchor) }

  func makePopupSurface(for rootNode: DisplayNode, _ description: PopupDescription) -> (any PopupSurface)? {
    guard !isFull, let surface = layers.makePopupSurface(for: rootNode, description) else { return nil }
    surface.scene.popupHost = self
    defer { endsNext = false }
    return endsNext ? EndingSurface(surface) : surface
  }

  func beginPopupGrab(onLoss: @escaping @MainActor () -> Void) -> Bool { true }

  func endPopupGrab() {}
}

/// A surface that ends when it is shown.
@MainActor
private final class EndingSurface: PopupSurface {
  private let surface: any PopupSurface
  var onEnd: (@MainActor () -> Void)?

  init(_ surface: any PopupSurface) { self.surface = surface }

  var scene: WindowScene { surface.scene }
  var origin: CGPoint { surface.origin }

  func show() { onEnd?() }

  func move(to frame: CGRect, inputArea: CGRect) { surface.move(to: frame, inputArea: inputArea) }

  func close() { surface.close() }
}

import Foundation
import WeftGraphics
import WeftNodes

extension VirtualDisplay {
  /// The frame of an element on the screen, in pixels.
  ///
  /// GTK 4 knows frames only in windows. The place of the window is then that of the only window of the display with its
  /// title.
  ///
  /// - Throws: an `AccessibilityError`, or `VirtualDisplayError.noWindow` if there is no such window, or several.
  public func frame(of element: AccessibleElement) async throws -> PixelRect {
    guard try await knowsOnlyWindows(element) else { return try await element.frame(in: .screen) }
    let title = try await windowTitle(of: element)
    let candidates = windows.filter { $0.title == title }
    guard candidates.count == 1 else {
      throw VirtualDisplayError.noWindow("that alone has the title \"\(title)\"")
    }
    let frame = try await element.frame(in: .window)
    let origin = candidates[0].frame
    return PixelRect(
      x: origin.minX + frame.minX, y: origin.minY + frame.minY, width: frame.width, height: frame.height)
  }

  /// Moves the pointer to the middle of an element, then presses and releases a button.
  ///
  /// - Throws: as `frame(of:)`; `VirtualDisplayError`.
  public func click(_ button: PointerButton = .primary, on element: AccessibleElement) async throws {
    let frame = try await frame(of: element)
    try click(button, at: CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2))
  }

  private func knowsOnlyWindows(_ element: AccessibleElement) async throws -> Bool {
    guard let application = try await element.application else { return false }
    guard try await application.toolkitName.lowercased() == "gtk" else { return false }
    return try await application.toolkitVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= 4
  }

  private func windowTitle(of element: AccessibleElement) async throws -> String {
    var current = element
    while let parent = try await current.parent, try await parent.role != .application { current = parent }
    return try await current.name
  }
}

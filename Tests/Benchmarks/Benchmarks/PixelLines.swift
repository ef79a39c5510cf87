import WeftGraphics
import WeftTesting

/// A row and a column of the screen, by which a picture is recognized faster than by all of its pixels.
struct PixelLines {
  private let lines: [PixelRect]

  /// Lines through a frame, beside its middle: near its leading edge and near its bottom.
  init(across frame: PixelRect) {
    lines = [
      PixelRect(x: frame.minX + frame.width / 5, y: frame.minY, width: 1, height: frame.height),
      PixelRect(x: frame.minX, y: frame.maxY - frame.height / 20, width: frame.width, height: 1),
    ]
  }

  /// What the screen shows there.
  func read(_ display: VirtualDisplay) throws -> [Bitmap] { try lines.map { try display.screenshot(of: $0) } }

  /// Waits until the screen shows something there.
  @MainActor func wait(for pictures: [Bitmap], on display: VirtualDisplay) async throws {
    try await display.waitUntil("the picture") { try read(display) == pictures }
  }
}

import WeftGraphics
import WeftNodes

/// The parts of a window that a tool draws on. Changes there do not count as damage by the program.
@MainActor
final class ToolAreas {
  private struct Area {
    let rect: PixelRect
    /// The first snapshot without it; nil while it is in use.
    var end: UInt64?
  }

  private var areas: [Int: Area] = [:]
  private var count = 0

  /// Adds an area, in pixels, and returns its number.
  func add(_ rect: PixelRect) -> Int {
    count += 1
    areas[count] = Area(rect: rect)
    return count
  }

  /// Ends an area: the snapshot with a serial number is the first that is not drawn on there.
  func end(_ number: Int, with serial: UInt64) { areas[number]?.end = serial }

  /// Ends an area immediately, because its end changes no pixel.
  func remove(_ number: Int) { areas[number] = nil }

  /// Subtracts these areas from the damage of a frame.
  func remove(from damage: inout Region, inFrame serial: UInt64) {
    for (number, area) in areas {
      damage.subtract(area.rect)
      if let end = area.end, serial >= end { areas[number] = nil }
    }
  }
}

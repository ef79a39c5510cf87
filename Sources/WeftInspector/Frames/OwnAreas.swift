import WeftGraphics
import WeftNodes

/// The parts of a window that a tool draws on: what changes there is no damage of the program's.
@MainActor
final class OwnAreas {
  private struct Area {
    let rect: PixelRect
    /// The snapshot that is the first without it; nil while it is there.
    var end: UInt64?
  }

  private var areas: [Int: Area] = [:]
  private var count = 0

  /// Adds an area, in pixels, and returns the number to end it by.
  func add(_ rect: PixelRect) -> Int {
    count += 1
    areas[count] = Area(rect: rect)
    return count
  }

  /// An area is drawn on no longer: the snapshot with a number is the first without it.
  func end(_ number: Int, with serial: UInt64) { areas[number]?.end = serial }

  /// An area is drawn on no longer, and that it ends changes no pixel.
  func remove(_ number: Int) { areas[number] = nil }

  /// Takes these areas out of the damage of a frame.
  func remove(from damage: inout Region, inFrame serial: UInt64) {
    for (number, area) in areas {
      damage.subtract(area.rect)
      if let end = area.end, serial >= end { areas[number] = nil }
    }
  }
}

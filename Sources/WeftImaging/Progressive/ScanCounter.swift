import Foundation

/// Counts the scans of a JPEG picture while its data arrives.
struct ScanCounter {
  /// The number of scans that have begun.
  private(set) var begun = 0
  /// Whether the JPEG is progressive: each scan adds detail to the whole image.
  private(set) var isProgressive = false

  /// The number of complete scans.
  var count: Int { max(begun - 1, 0) }

  private enum Place {
    case start
    /// A marker is expected, or compressed data continues.
    case between
    /// After a marker, in the length of its segment.
    case length(bytes: Int, value: Int)
    /// Inside a segment.
    case segment(rest: Int)
    case invalid
  }

  private var place = Place.start
  private var previous: UInt8 = 0

  mutating func append(_ data: Data) {
    for byte in data {
      read(byte)
      if case .invalid = place { return }
    }
  }

  private mutating func read(_ byte: UInt8) {
    switch place {
    case .start:
      // The first byte is FF, the second one D8.
      if previous == 0xFF {
        place = byte == 0xD8 ? .between : .invalid
      } else if byte != 0xFF {
        place = .invalid
      }
    case .between:
      if previous == 0xFF { readMarker(byte) }
    case .length(let bytes, let value):
      let value = value << 8 | Int(byte)
      let rest = value - 2
      place = bytes == 1 ? .length(bytes: 2, value: value) : rest > 0 ? .segment(rest: rest) : .between
      previous = 0
      return
    case .segment(let rest):
      // A segment may contain bytes that look like markers: a camera's thumbnail is a JPEG too.
      place = rest > 1 ? .segment(rest: rest - 1) : .between
      previous = 0
      return
    case .invalid: break
    }
    previous = byte
  }

  private mutating func readMarker(_ marker: UInt8) {
    switch marker {
    // Stuffed bytes, markers without contents, and fill bytes.
    case 0, 1, 0xD0...0xD9, 0xFF: return
    case 0xDA: begun += 1
    case 0xC2: isProgressive = true
    default: break
    }
    place = .length(bytes: 1, value: 0)
  }
}

import Foundation

/// The expected frames beside the actual ones, as lines of text.
struct FrameTable {
  let expected: [String: CGRect]
  let actual: [String: CGRect]
  /// Pixels per point.
  let scale: CGFloat

  /// The names of the elements with wrong frames.
  var wrong: [String] {
    expected.keys.filter { name in !areSame(expected[name], actual[name]) }.sorted()
  }

  /// One line for each name in either set of frames.
  var text: String {
    let names = Set(expected.keys).union(actual.keys).sorted()
    let width = names.map(\.count).max() ?? 0
    let lines = names.map { name in
      let mark = expected[name] == nil || areSame(expected[name], actual[name]) ? " " : "≠"
      let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(mark) \(padded)  \(Self.column(expected[name]))  \(Self.column(actual[name]))"
    }
    let header = "  " + "".padding(toLength: width, withPad: " ", startingAt: 0)
    let title = "expected x, y, width, height".padding(toLength: 38, withPad: " ", startingAt: 0)
    return ([header + "  " + title + "  actual"] + lines).joined(separator: "\n")
  }

  /// Whether all edges are within half a pixel of each other.
  private func areSame(_ expected: CGRect?, _ actual: CGRect?) -> Bool {
    guard let expected, let actual else { return false }
    return [\CGRect.minX, \.minY, \.maxX, \.maxY].allSatisfy { edge in
      abs(expected[keyPath: edge] - actual[keyPath: edge]) * scale <= 0.5
    }
  }

  private static func column(_ frame: CGRect?) -> String {
    guard let frame else { return "–".padding(toLength: 38, withPad: " ", startingAt: 0) }
    return [frame.minX, frame.minY, frame.width, frame.height]
      .map { String(format: "%9.3f", Double($0)) }.joined(separator: " ").trimmingCharacters(in: .newlines)
  }
}

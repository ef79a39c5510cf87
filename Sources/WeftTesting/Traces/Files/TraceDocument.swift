import Foundation

/// The contents of a trace file. Names are short and numbers are in plain lists, because there are many.
struct TraceDocument: Codable, Sendable {
  /// A window, or the screen of a display.
  struct Window: Codable, Sendable {
    let title: String
    /// Pixels per point.
    let scale: Double
  }

  /// What was recorded at one moment.
  struct Entry: Codable, Sendable {
    enum Kind: String, Codable, Sendable {
      case frame = "f"
      case input = "i"
      case wait = "w"
      case log = "l"
      case failure = "x"
    }

    var kind: Kind
    /// In seconds since the trace began.
    var time: Double
    /// The number of the window; nil if the entry is of none.
    var window: Int?
    /// What happened, as the number of a string.
    var text: Int?
    /// Where it happened, in points of the window.
    var point: [Double]?
    /// How long it took, in seconds of the clock that `time` is of.
    var duration: Double?
    var measure: Measure?
    var frame: Frame?
    var nodes: Nodes?
    /// The change of the accessibility tree: the first line that changes, how many lines are removed there, and
    /// the numbers of the strings that take their place.
    var accessibility: [Int]?

    enum CodingKeys: String, CodingKey {
      case kind = "k", time = "t", window = "w", text = "s", point = "p", duration = "d", measure = "m"
      case frame = "f", nodes = "n", accessibility = "a"
    }
  }

  /// What depends on the speed of the machine, and so differs each time.
  struct Measure: Codable, Sendable {
    /// How long a wait took, in seconds of real time.
    let elapsed: Double
    /// What was waited for first; nil if nothing had to be.
    let reason: String?

    enum CodingKeys: String, CodingKey { case elapsed = "e", reason = "r" }
  }

  /// A picture.
  struct Frame: Codable, Sendable {
    /// In pixels.
    var width: Int
    var height: Int
    /// See `FrameChange`.
    var changes: [[Int]]
    /// A checksum of all pixels.
    var sum: String

    enum CodingKeys: String, CodingKey { case width = "w", height = "h", changes = "c", sum = "x" }
  }

  /// The changes of a tree of nodes.
  struct Nodes: Codable, Sendable {
    /// The numbers of those that have gone.
    var removed: [Int]?
    /// Those that are new or differ; see `TracedNode.numbers(_:)`.
    var changed: [[Double]]?
    /// The numbers of a node and of its subnodes, if these are others than before. The root is a subnode of 0.
    var subnodes: [[Int]]?
    /// The number of a node, and that of the string that explains the layout of its subnodes.
    var reasons: [[Int]]?

    enum CodingKeys: String, CodingKey {
      case removed = "r", changed = "c", subnodes = "s", reasons = "l"
    }
  }

  var name: String
  /// Whether the test has failed.
  var isFailed: Bool
  var windows: [Window] = []
  var strings: [String] = []
  /// The images as data URLs.
  var images: [String] = []
  var entries: [Entry] = []
}

extension TraceDocument {
  /// The document without what differs each time.
  var withoutMeasures: TraceDocument {
    var document = self
    for index in entries.indices { document.entries[index].measure = nil }
    return document
  }

  /// The document as JSON that can be in the script of a page. The same document gives the same bytes.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
    return Data(text.replacing("</", with: "<\\/").utf8)
  }
}

extension Double {
  /// The number without what nobody sees, so that it takes less room.
  var brief: Double { isFinite ? (self * 1000).rounded() / 1000 : 0 }
}

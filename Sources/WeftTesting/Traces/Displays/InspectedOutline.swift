import Foundation

/// Reads the nodes of programs from what their inspectors say of them.
struct InspectedOutline {
  /// The windows on the display.
  private let windows: [VirtualWindow]
  private let scale: Double
  private var programCount = 0
  /// Each window as a node, and then its nodes. Numbers of nodes are those of the inspector.
  private(set) var nodes: [TracedNode] = []

  /// The numbers of each program begin at a multiple of this.
  static let numbersOfProgram = 10_000_000

  /// - Parameter scale: pixels per point.
  private init(windows: [VirtualWindow], scale: Double) {
    (self.windows, self.scale) = (windows, scale)
  }

  /// Reads the answers of programs to the question `tree`; nil for those that have not answered.
  init(_ answers: [String?], on display: VirtualDisplay, scale: Double) {
    self.init(windows: display.windows, scale: scale)
    for answer in answers { add(answer ?? "") }
  }

  /// Adds the answer of a program to the question `tree`: for each window a line, and then one for each node.
  private mutating func add(_ tree: String) {
    programCount += 1
    let first = programCount * Self.numbersOfProgram
    var supernodes: [Int] = []
    var windowCount = 0
    for line in tree.split(separator: "\n") {
      if line.hasPrefix("window ") {
        windowCount += 1
        let number = first - windowCount
        nodes.append(window(line, number: number))
        supernodes = [number]
      } else if let depth = Self.depth(line), depth < supernodes.count,
        let node = Self.node(line, first: first, supernode: supernodes[depth])
      {
        nodes.append(node)
        supernodes = supernodes[...depth] + [node.number]
      }
    }
  }

  /// Reads a line such as `window "Feed"; 400×800; scale 1`.
  private func window(_ line: Substring, number: Int) -> TracedNode {
    let title = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
    let frame = windows.last { $0.title == title }?.frame
    let place = frame.map {
      CGRect(
        x: Double($0.minX) / scale, y: Double($0.minY) / scale, width: Double($0.width) / scale,
        height: Double($0.height) / scale)
    }
    return TracedNode(
      number: number, supernode: 0, type: "Window", name: String(title), text: "", frame: place ?? .zero,
      boundsOrigin: .zero, alpha: 1, isHidden: false, isVisible: frame != nil)
  }

  private static func depth(_ line: Substring) -> Int? {
    let indentation = line.utf8.prefix { $0 == 0x20 }.count
    return indentation.isMultiple(of: 2) ? indentation / 2 : nil
  }

  /// Reads a line such as `#12 RowNode "row"; 300×48 at (0, 96); visible; drawing`.
  private static func node(_ line: Substring, first: Int, supernode: Int) -> TracedNode? {
    // A name may contain anything, so the frame is the last part that looks like one.
    let parts = line.drop { $0 == " " }.split(separator: "; ", omittingEmptySubsequences: false)
    guard let place = parts.indices.last(where: { $0 > 0 && parts[$0].contains(" at (") }),
      let frame = frame(parts[place])
    else { return nil }
    let title = parts[..<place].joined(separator: "; ")
    guard title.hasPrefix("#"), let space = title.firstIndex(of: " "),
      let number = Int(title[title.index(after: title.startIndex)..<space])
    else { return nil }
    let names = title[title.index(after: space)...]
    let quote = names.hasSuffix("\"") ? names.firstIndex(of: "\"") : nil
    let type = quote.map { names[..<$0].dropLast() } ?? names
    let name = quote.map { names[names.index(after: $0)...].dropLast() } ?? ""
    let remarks = parts[(place + 1)...]
    return TracedNode(
      number: first + number, supernode: supernode, type: String(type), name: String(name), text: "",
      frame: frame, boundsOrigin: .zero, alpha: 1, isHidden: remarks.contains("hidden"),
      isVisible: remarks.first == "visible")
  }

  /// Reads a frame such as `300×48 at (0, 96)`.
  private static func frame(_ text: Substring) -> CGRect? {
    let numbers = text.split { !"-.0123456789e".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
  }
}

extension InspectedOutline {
  /// What describes the layout of each node that has subnodes: its size, and which subnodes it has where.
  var layouts: [Int: Int] {
    var subnodes: [Int: Hasher] = [:]
    for node in nodes {
      var hasher = subnodes[node.supernode] ?? Hasher()
      hasher.combine(node.number)
      for value in [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height] {
        hasher.combine(value)
      }
      subnodes[node.supernode] = hasher
    }
    var layouts: [Int: Int] = [:]
    for node in nodes {
      guard var hasher = subnodes[node.number] else { continue }
      hasher.combine(node.frame.width)
      hasher.combine(node.frame.height)
      layouts[node.number] = hasher.finalize()
    }
    return layouts
  }
}

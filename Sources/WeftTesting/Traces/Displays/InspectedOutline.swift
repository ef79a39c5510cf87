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
  private static let numbersOfProgram = 10_000_000

  /// - Parameter scale: pixels per point.
  init(windows: [VirtualWindow], scale: Double) {
    (self.windows, self.scale) = (windows, scale)
  }

  /// Adds the answer of a program to the question `tree`: for each window a line, and then one for each node.
  mutating func add(_ tree: String) {
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
    let indentation = line.prefix { $0 == " " }.count
    return indentation.isMultiple(of: 2) ? indentation / 2 : nil
  }

  /// Reads a line such as `#12 RowNode "row"; 300×48 at (0, 96); visible; drawing`.
  private static func node(_ line: Substring, first: Int, supernode: Int) -> TracedNode? {
    let expression = /\s*#(\d+) ([^";]+?)(?: "(.*)")?; ([\d.-]+)×([\d.-]+) at \(([\d.-]+), ([\d.-]+)\); (.*)/
    guard let match = line.wholeMatch(of: expression)?.output, let number = Int(match.1) else { return nil }
    let sides = [match.6, match.7, match.4, match.5].map { Double($0) ?? 0 }
    let remarks = match.8.components(separatedBy: "; ")
    return TracedNode(
      number: first + number, supernode: supernode, type: String(match.2), name: String(match.3 ?? ""),
      text: "", frame: CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
      boundsOrigin: .zero, alpha: 1, isHidden: remarks.contains("hidden"),
      isVisible: remarks.first == "visible")
  }
}

import Foundation
import WeftLayout
import WeftNodes

/// The data that the inspector shows about a node in one line.
struct InspectedNode: Hashable, Sendable {
  /// The state of the drawing of a node's own contents.
  enum Drawing: Hashable, Sendable {
    /// It draws nothing, or its contents are drawn.
    case none
    /// It waits to be drawn.
    case awaited
    /// It is being drawn on another thread.
    case running
  }

  /// Its number; see `NodeNumbers`.
  let number: Int
  /// The number of supernodes up to the node at which the inspection began.
  let depth: Int
  /// The name of its class.
  let type: String
  /// Its debug name; nil without one.
  let name: String?
  /// Its frame, in points of its supernode.
  let frame: CGRect
  let state: InterfaceState
  let drawing: Drawing
  /// The number of running drawings in it and its subtree.
  let pendingDisplays: Int
  let needsLayout: Bool
  let isHidden: Bool
  let isLayerBacked: Bool
  let isLoaded: Bool
  let subnodeCount: Int

  @MainActor
  init(_ node: DisplayNode, depth: Int, numbers: NodeNumbers) {
    number = numbers.number(of: node)
    self.depth = depth
    type = String(describing: Swift.type(of: node))
    name = node.debugName
    frame = node.frame
    let (state, flags, backing, isLayerBacked, isHidden, subnodeCount) = node.state.withLock {
      (
        $0.interfaceState, $0.ownFlags, $0.backing, $0.isLayerBacked, $0.properties.isHidden,
        $0.subnodes.count
      )
    }
    self.state = state
    self.isLayerBacked = isLayerBacked
    self.isHidden = isHidden
    self.subnodeCount = subnodeCount
    isLoaded = backing != nil
    pendingDisplays = backing?.pendingDisplays ?? 0
    needsLayout = backing != nil && flags.contains(.layout)
    if backing?.run != nil {
      drawing = .running
    } else if let backing, backing.isDrawn, flags.contains(.display) {
      drawing = .awaited
    } else {
      drawing = .none
    }
  }

  /// Whether its contents are still to be drawn.
  var isPending: Bool { drawing != .none }

  /// Its unusual properties, in one to four words each.
  var remarks: [String] {
    var remarks: [String] = []
    if isHidden { remarks.append("hidden") }
    if isLayerBacked { remarks.append("layer") }
    if !isLoaded { remarks.append("not loaded") }
    if needsLayout { remarks.append("needs layout") }
    switch drawing {
    case .none: break
    case .awaited: remarks.append("waits to be drawn")
    case .running: remarks.append("drawing")
    }
    return remarks
  }

  /// All data in one line: `#12 RowNode "row"; 300×48 at (0, 96); visible; drawing`.
  var line: String {
    let title = "#\(number) \(type)" + (name.map { " \"\($0)\"" } ?? "")
    return ([title, LayoutText.frame(frame), state.summary] + remarks).joined(separator: "; ")
  }
}

extension InterfaceState {
  /// The highest state, in a word.
  var summary: String {
    if contains(.visible) { return "visible" }
    if contains(.display) { return "display" }
    if contains(.preload) { return "preload" }
    return contains(.measureLayout) ? "measure" : "no state"
  }

  /// The names of all states.
  var details: String {
    let parts: [(InterfaceState, String)] = [
      (.measureLayout, "measure"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
    ]
    let names = parts.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

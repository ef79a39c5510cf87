import Foundation
import WeftLayout
import WeftNodes

/// What the inspector tells about a node in one line.
struct InspectedNode: Hashable, Sendable {
  /// What becomes of a node's own contents.
  enum Drawing: Hashable, Sendable {
    /// It draws nothing, or what it draws is there.
    case none
    /// It will be drawn.
    case awaited
    /// It is being drawn on another thread.
    case running
  }

  /// See `NodeNumbers`.
  let number: Int
  /// How many nodes it is in, up to the one that the inspection began at.
  let depth: Int
  /// The name of its class.
  let type: String
  /// Its debug name; nil without one.
  let name: String?
  /// In points of its supernode.
  let frame: CGRect
  let state: InterfaceState
  let drawing: Drawing
  /// How many drawings run in it and in all below it.
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

  /// Whether something of it is still to be drawn.
  var isPending: Bool { drawing != .none }

  /// What is unusual about it, a word or two each.
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

  /// All of it in a line: `#12 RowNode "row"; 300×48 at (0, 96); visible; drawing`.
  var line: String {
    let title = "#\(number) \(type)" + (name.map { " \"\($0)\"" } ?? "")
    return ([title, LayoutText.frame(frame), state.summary] + remarks).joined(separator: "; ")
  }
}

extension InterfaceState {
  /// The step that is reached, in a word.
  var summary: String {
    if contains(.visible) { return "visible" }
    if contains(.display) { return "display" }
    if contains(.preload) { return "preload" }
    return contains(.measureLayout) ? "measure" : "no state"
  }

  /// All parts of it.
  var details: String {
    let parts: [(InterfaceState, String)] = [
      (.measureLayout, "measure"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
    ]
    let names = parts.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

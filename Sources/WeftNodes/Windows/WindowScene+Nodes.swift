// The nodes that one pass keeps in mind for another.

extension WindowScene {
  /// Asks for an update since nodes were marked.
  func setNeedsUpdate(for flags: DirtyFlags) {
    if flags.contains(.layout), !MutationsPass.isRunning, scrolling?.isContentMoving != true {
      layoutWait.markAwaited()
    }
    setNeedsUpdate()
  }

  func recordDeparture(of node: DisplayNode) {
    departures.append(node)
    setNeedsUpdate()
  }

  func takeDepartures() -> [DisplayNode] {
    guard !departures.isEmpty else { return [] }
    defer { departures = [] }
    return departures
  }

  func addPlaceholderCandidate(_ node: DisplayNode) {
    placeholderCandidates.append(node)
  }

  func takePlaceholderCandidates() -> [DisplayNode] {
    guard !placeholderCandidates.isEmpty else { return [] }
    defer { placeholderCandidates = [] }
    return placeholderCandidates
  }

  /// Keeps a node in mind that must not appear before it is drawn.
  func addUrgentNode(_ node: DisplayNode) { urgentNodes.append(node) }

  /// Whether there is a node that must not appear before it is drawn.
  var isUrgent: Bool { !urgentNodes.isEmpty }

  func takeUrgentNodes() -> [DisplayNode] {
    guard isUrgent else { return [] }
    defer { urgentNodes = [] }
    return urgentNodes
  }

  /// Keeps a node in mind in and below which no drawing runs any more.
  func addDrawnSubtree(_ node: DisplayNode) {
    drawnSubtrees.append(node)
    if !isUpdating { setNeedsUpdate() }
  }

  /// Tells such nodes that everything is drawn, where that is still so and nothing is about to change it.
  func finishDrawnSubtrees() {
    var unfinished: [DisplayNode] = []
    while !drawnSubtrees.isEmpty {
      let nodes = drawnSubtrees
      drawnSubtrees = []
      for node in nodes where !node.finishDisplay() { unfinished.append(node) }
    }
    drawnSubtrees = unfinished
  }

  /// Says which nodes still ask for something after so many rounds of passes.
  func warnOfMarks(after rounds: Int) {
    var marked: [String] = []
    var nodes = roots
    while let node = nodes.popLast(), marked.count < 3 {
      let (own, subtree) = node.state.withLock { ($0.ownFlags, $0.subtreeFlags) }
      if !own.isEmpty { marked.append("\(node) (\(own.names))") }
      if !subtree.isEmpty { nodes += node.subnodes }
    }
    let names = (marked + components.flatMap(\.descriptionsOfMarks)).joined(separator: ", ")
    Self.logger.warning("the passes still ask for more after \(rounds) rounds; going on later: \(names)")
  }
}

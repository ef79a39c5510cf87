// The nodes that one pass records for another.

extension WindowScene {
  /// Requests an update because nodes were marked.
  func setNeedsUpdate(for flags: DirtyFlags) {
    let isRequest = flags.contains(.layout) && !MutationsPass.isRunning && !layoutWait.isPassRunning
    if isRequest, scrolling?.isContentMoving != true { layoutWait.markAwaited() }
    setNeedsUpdate()
  }

  func recordRemoval(of node: DisplayNode) {
    removals.append(node)
    setNeedsUpdate()
  }

  func takeRemovals() -> [DisplayNode] {
    guard !removals.isEmpty else { return [] }
    defer { removals = [] }
    return removals
  }

  func retainVisible(_ controller: any NodeController) {
    visibleControllers[ObjectIdentifier(controller)] = controller
  }

  func releaseInvisible(_ controller: any NodeController) {
    visibleControllers[ObjectIdentifier(controller)] = nil
  }

  func addPlaceholderCandidate(_ node: DisplayNode) {
    placeholderCandidates.append(node)
  }

  func takePlaceholderCandidates() -> [DisplayNode] {
    guard !placeholderCandidates.isEmpty else { return [] }
    defer { placeholderCandidates = [] }
    return placeholderCandidates
  }

  /// Records a node that must not appear before it is drawn.
  func addUrgentNode(_ node: DisplayNode) { urgentNodes.append(node) }

  /// Whether there is a node that must not appear before it is drawn.
  var isUrgent: Bool { !urgentNodes.isEmpty }

  func takeUrgentNodes() -> [DisplayNode] {
    guard isUrgent else { return [] }
    defer { urgentNodes = [] }
    return urgentNodes
  }

  /// Records a node in and below which no drawing is running any more.
  func addDrawnSubtree(_ node: DisplayNode) {
    drawnSubtrees.append(node)
    if !isUpdating { setNeedsUpdate() }
  }

  /// Notifies such nodes that everything is drawn, if that still holds and no pending pass can change it.
  func finishDrawnSubtrees() {
    var unfinished: [DisplayNode] = []
    while !drawnSubtrees.isEmpty {
      let nodes = drawnSubtrees
      drawnSubtrees = []
      for node in nodes where !node.finishDisplay() { unfinished.append(node) }
    }
    drawnSubtrees = unfinished
  }

  /// Removes such nodes that have left the scene since they were recorded.
  func removeStaleDrawnSubtrees() {
    guard !drawnSubtrees.isEmpty else { return }
    let recorded = drawnSubtrees
    // Nodes may be deallocated when they are released, which calls client code.
    withExtendedLifetime(recorded) { drawnSubtrees = recorded.filter { $0.isRecordedAsDrawn } }
  }

  /// Logs which nodes and components are still marked after a number of rounds of passes.
  func warnOfMarks(after rounds: Int) {
    var marked: [String] = []
    var nodes = roots
    while let node = nodes.popLast(), marked.count < 3 {
      let (own, subtree) = node.state.withLock { ($0.ownFlags, $0.subtreeFlags) }
      if !own.isEmpty { marked.append("\(node) (\(own.names))") }
      if !subtree.isEmpty { nodes += node.subnodes }
    }
    let names = (marked + components.flatMap(\.descriptionsOfMarks)).joined(separator: ", ")
    Self.logger.warning("the passes are not finished after \(rounds) rounds; continuing later: \(names)")
  }
}

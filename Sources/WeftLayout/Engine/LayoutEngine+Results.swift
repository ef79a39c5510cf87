import Foundation

extension LayoutEngine {
  /// The layout of a node: the frames of the nodes that its spec places, snapped to whole pixels.
  ///
  /// - Parameters:
  ///   - spec: the spec that the node created for the range.
  ///   - node: the node.
  ///   - range: the sizes to choose from, narrowed by the node's style.
  ///   - willMeasure: called with each node in the spec before any of them is measured.
  package mutating func layout(
    of node: any LayoutNode, spec: any LayoutSpec, in range: SizeRange,
    willMeasure: ((any LayoutNode) -> Void)? = nil
  ) -> Layout {
    let marks = self.marks
    defer { withExtendedLifetime(spec) { truncate(to: marks) } }
    let root = Int32(description.items.count)
    spec.describe(to: &description)
    if let willMeasure {
      for index in Int(root)..<description.items.count { description.items[index].node.map(willMeasure) }
    }
    guard description.items.count > root else {
      return Layout(.node(node), size: range.min, position: .zero, sublayouts: [], constrainedSize: range)
    }
    let size = range.clamp(grid.ceil(measure(root, in: range, parentSize: range.max)))
    var frames: [Layout] = []
    frames.reserveCapacity(description.items.count - marks.items)
    let placement = Placement(
      item: root, size: size, range: range, parentSize: range.max, position: .zero)
    collectNodes(placement, at: .zero, into: &frames)
    if opaqueLayouts.count > marks.opaqueLayouts || hasDuplicates(since: marks) {
      removeDuplicates(&frames)
    }
    return Layout(.node(node), size: size, position: .zero, sublayouts: frames, constrainedSize: range)
  }

  /// Whether a node was described twice. Short lists, which are the common case, are searched directly.
  private func hasDuplicates(since marks: Marks) -> Bool {
    let items = marks.items..<description.items.count
    guard items.count > 16 else {
      for index in items {
        guard let identity = description.items[index].nodeIdentity else { continue }
        for other in marks.items..<index where description.items[other].nodeIdentity == identity {
          return true
        }
      }
      return false
    }
    var seen = Set<ObjectIdentifier>(minimumCapacity: items.count)
    for index in items {
      guard let identity = description.items[index].nodeIdentity else { continue }
      if !seen.insert(identity).inserted { return true }
    }
    return false
  }

  /// Removes all places of a node except for the first.
  private mutating func removeDuplicates(_ frames: inout [Layout]) {
    var seen = Set<ObjectIdentifier?>(minimumCapacity: frames.count)
    let count = frames.count
    frames.removeAll { !seen.insert($0.subject.identity).inserted }
    if frames.count < count { foundDuplicates = true }
  }

  /// The layouts of a spec and of everything in it, in nested form.
  package mutating func layoutTree(
    of spec: any LayoutSpec, in range: SizeRange, parentSize: CGSize
  ) -> Layout {
    let marks = self.marks
    defer { truncate(to: marks) }
    let root = Int32(description.items.count)
    spec.describe(to: &description)
    let size = measure(root, in: range, parentSize: parentSize)
    return tree(Placement(item: root, size: size, range: range, parentSize: parentSize, position: .zero))
  }

  /// Adds the nodes at a placement and in it, in points from the origin of the node that is laid out.
  private mutating func collectNodes(_ placement: Placement, at origin: CGPoint, into frames: inout [Layout])
  {
    let range = resolvedRange(of: placement.item, in: placement.range, parentSize: placement.parentSize)
    if let node = description.items[Int(placement.item)].node {
      let isComplete = isComplete(placement.item, in: range)
      let frame = CGRect(origin: origin, size: placement.size)
      frames.append(snapped(.node(node), frame, range, isComplete: isComplete))
      return
    }
    if case .spacer = description.items[Int(placement.item)].rule { return }
    deeper { engine in
      let index = engine.measurement(of: placement.item, in: range, parentSize: placement.parentSize)
      let measurement = engine.measurements[Int(index)]
      if measurement.opaqueLayout >= 0 {
        engine.collectNodes(
          in: engine.opaqueLayouts[Int(measurement.opaqueLayout)], at: origin, into: &frames)
        return
      }
      for offset in 0..<measurement.placementCount {
        let child = engine.placements[Int(measurement.firstPlacement + offset)]
        let position = CGPoint(x: origin.x + child.position.x, y: origin.y + child.position.y)
        engine.collectNodes(child, at: position, into: &frames)
      }
    }
  }

  /// Whether the contents of a node are completely measured for a range.
  @inline(__always)
  private func isComplete(_ item: Int32, in range: SizeRange) -> Bool {
    if description.items[Int(item)].isPlainNode { return true }
    guard let known = knownMeasurement(of: item, in: range, parentSize: .zero) else { return false }
    return measurements[Int(known)].isComplete
  }

  /// Adds the nodes of a layout that a custom element has made. It may be the layout of a node itself, if the
  /// element has only one child and measures as that does.
  private func collectNodes(in layout: Layout, at origin: CGPoint, into frames: inout [Layout]) {
    if layout.subject.node != nil {
      let frame = CGRect(origin: origin, size: layout.size)
      frames.append(snapped(layout.subject, frame, layout.constrainedSize))
      return
    }
    for sublayout in layout.sublayouts {
      let position = CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y)
      collectNodes(in: sublayout, at: position, into: &frames)
    }
  }

  /// A node's layout, with its frame on whole pixels.
  @inline(__always)
  private func snapped(
    _ subject: LayoutSubject, _ frame: CGRect, _ range: SizeRange, isComplete: Bool = false
  ) -> Layout {
    let frame = grid.snap(frame)
    return Layout(
      subject, size: frame.size, position: frame.origin, sublayouts: [], constrainedSize: range,
      isComplete: isComplete)
  }

  private mutating func tree(_ placement: Placement) -> Layout {
    let item = Int(placement.item)
    let range = resolvedRange(of: placement.item, in: placement.range, parentSize: placement.parentSize)
    var sublayouts: [Layout] = []
    let subject: LayoutSubject
    if let node = description.items[item].node {
      subject = .node(node)
    } else {
      subject = .other(description.elements[item])
      if description.items[item].ownSize(in: range) == nil {
        deeper { $0.collectSublayouts(of: placement, in: range, into: &sublayouts) }
      }
    }
    return Layout(
      subject, size: placement.size, position: placement.position, sublayouts: sublayouts,
      constrainedSize: range)
  }

  private mutating func collectSublayouts(
    of placement: Placement, in range: SizeRange, into sublayouts: inout [Layout]
  ) {
    let index = measurement(of: placement.item, in: range, parentSize: placement.parentSize)
    let measurement = measurements[Int(index)]
    if measurement.opaqueLayout >= 0 {
      var layout = opaqueLayouts[Int(measurement.opaqueLayout)]
      layout.position = .zero
      sublayouts = layout.subject.node == nil ? layout.sublayouts : [layout]
      return
    }
    sublayouts.reserveCapacity(Int(measurement.placementCount))
    for offset in 0..<measurement.placementCount {
      sublayouts.append(tree(placements[Int(measurement.firstPlacement + offset)]))
    }
  }
}

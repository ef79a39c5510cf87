import Foundation

// The layout engine.
//
// A tree of specs is measured in three steps:
// 1. *Describe*: the elements add themselves to a `LayoutDescription`, an array of plain items. From here on
//    there are no allocations, reference counting or dynamic calls, except where a node or a custom element
//    measures itself.
// 2. *Measure*: `measure` returns an item's size in a range. Results are kept with the item, so equal
//    questions are not computed twice. In a range of one size the result is known without work: an element's
//    size is always in its range. For this reason nested stretching, where each level measures its children
//    once freely and once exactly, takes linear time.
// 3. *Place*: starting from the root, the items' places are collected. Items with an exact range, whose
//    contents were not measured before, are measured now, once.
//
// A node is a boundary: its own specs are measured by `layout(of:in:)` and result in the frames of its
// subnodes, nothing deeper. The subnodes keep their own results, so unchanged subnodes are not measured again
// when something around them changes. The arrays are used as stacks: measuring a node inside of another
// leaves them unchanged.

/// Measures specs. A value that one measuring thread owns.
package struct LayoutEngine: ~Copyable {
  let grid: PixelGrid
  var description: LayoutDescription
  var measurements: [Measurement] = []
  var placements: [Placement] = []
  var opaqueLayouts: [Layout] = []
  /// Working memory of the stacks that are being measured.
  var flexItems: [FlexItem] = []
  var flexLines: [FlexLine] = []
  /// Whether the caller only needs to know if a node has a spec.
  package var isProbing = false
  /// Whether client code has asked a node for its size since this was last set to false.
  package var wasNodeAsked = false
  /// Whether a node was found twice in one layout since this was last set to false.
  package var foundDuplicates = false
  /// The storage for nodes' measurements if they must not be stored in the nodes themselves. Nested engines
  /// use the same storage.
  package var scratch: AnyObject?
  /// The journal of questions and answers, if an explanation was requested.
  var journal: LayoutJournal?
  /// The nodes whose layout is being computed, outermost first.
  private var path = NodePath()

  /// Makes an engine.
  /// - Parameters:
  ///   - scale: pixels per point, to which sizes and positions are rounded.
  ///   - keepsElements: whether the results contain the elements of specs.
  package init(scale: CGFloat, keepsElements: Bool = false) {
    grid = PixelGrid(scale: scale)
    description = LayoutDescription(keepsElements: keepsElements)
    // Nested engines share the path of nodes that are being laid out.
    guard let outer = CurrentEngine.pointer else { return }
    path = outer.pointee.path
    scratch = outer.pointee.scratch
  }

  /// Pixels per point.
  package var scale: CGFloat { grid.scale }

  /// A size rounded up to whole pixels.
  package func ceil(_ size: CGSize) -> CGSize { grid.ceil(size) }

  /// A frame with its edges rounded up to whole pixels.
  package func snap(_ frame: CGRect) -> CGRect { grid.snap(frame) }

  /// A range, narrowed by an item's style.
  @inline(__always)
  func resolvedRange(of item: Int32, in range: SizeRange, parentSize: CGSize) -> SizeRange {
    guard description.items[Int(item)].narrowsRanges else { return range }
    return range.intersection(description.items[Int(item)].style.sizeRange(parentSize: parentSize))
  }

  /// The size of an item in a range.
  mutating func measure(_ item: Int32, in range: SizeRange, parentSize: CGSize) -> CGSize {
    let asked = range
    let range = resolvedRange(of: item, in: range, parentSize: parentSize)
    if let journal {
      return measure(item, in: asked, narrowedTo: range, parentSize: parentSize, notingIn: journal)
    }
    if range.isExact { return range.max }
    if let size = description.items[Int(item)].ownSize(in: range) { return size }
    return measurements[Int(measurement(of: item, in: range, parentSize: parentSize))].size
  }

  /// The measurement of an item in a range that is already narrowed by its style.
  mutating func measurement(of item: Int32, in range: SizeRange, parentSize: CGSize) -> Int32 {
    let rule = description.items[Int(item)].rule
    let key = rule.dependsOnParentSize ? parentSize : .zero
    if let known = knownMeasurement(of: item, in: range, parentSize: key) { return known }
    var result = Measurement(
      range: range, parentSize: key, size: .zero, older: description.items[Int(item)].newestMeasurement)
    if let size = description.items[Int(item)].ownSize(in: range) {
      result.size = size
    } else {
      deeper { $0.calculate(rule, item, parentSize, &result) }
    }
    let index = Int32(measurements.count)
    measurements.append(result)
    description.items[Int(item)].newestMeasurement = index
    return index
  }

  /// Goes one level deeper, on a fresh stack if necessary.
  @inline(__always)
  package mutating func deeper(_ body: (inout LayoutEngine) -> Void) {
    if ExtendedStack.isDue {
      ExtendedStack.run(on: &self, body)
    } else {
      body(&self)
    }
  }

  @inline(__always)
  func knownMeasurement(of item: Int32, in range: SizeRange, parentSize: CGSize) -> Int32? {
    var index = description.items[Int(item)].newestMeasurement
    while index >= 0 {
      let candidate = measurements[Int(index)]
      if candidate.range == range && Self.isSame(candidate.parentSize, parentSize) { return index }
      index = candidate.older
    }
    return nil
  }

  /// Whether two sizes are equal, including unknown lengths (NaN).
  private static func isSame(_ one: CGSize, _ other: CGSize) -> Bool {
    one.width.bitPattern == other.width.bitPattern && one.height.bitPattern == other.height.bitPattern
  }

  private mutating func calculate(
    _ rule: LayoutRule, _ item: Int32, _ parentSize: CGSize, _ result: inout Measurement
  ) {
    switch rule {
    case .node: measureNode(item, parentSize, &result)
    case .plainNode, .spacer: break
    case .opaque(let number): measureOpaque(number, parentSize, &result)
    case .stack(let stack): measureStack(stack, item, &result)
    case .inset(let inset): measureInset(inset, item, parentSize, &result)
    case .overlay: measureLayers(item, isOverlay: true, parentSize, &result)
    case .background: measureLayers(item, isOverlay: false, parentSize, &result)
    case .relative(let relative): measureRelative(relative, item, &result)
    case .ratio(let ratio): measureRatio(ratio, item, &result)
    case .absolute(let sizing): measureAbsolute(sizing, item, &result)
    case .corner(let corner): measureCorner(corner, item, &result)
    case .wrapper: measureWrapper(item, &result)
    }
  }

  private mutating func measureNode(_ item: Int32, _ parentSize: CGSize, _ result: inout Measurement) {
    guard let node = description.items[Int(item)].node else {
      result.size = result.range.min
      return
    }
    let (size, isComplete) = node.measuredSize(in: result.range, parentSize: parentSize, by: &self)
    result.size = result.range.clamp(Layout.isValid(size) ? grid.ceil(size) : .zero)
    result.isComplete = isComplete
  }

  private mutating func measureOpaque(_ number: Int32, _ parentSize: CGSize, _ result: inout Measurement) {
    let element = description.opaqueElements[Int(number)]
    let range = result.range
    let layout = asCurrent { element.layoutThatFits(range, parentSize: parentSize) }
    result.size = result.range.clamp(grid.ceil(layout.size))
    result.opaqueLayout = Int32(opaqueLayouts.count)
    opaqueLayouts.append(layout)
  }

  /// Adds the placement of another child to the result. The placements of one item are contiguous.
  @inline(__always)
  mutating func place(_ child: Placement, in result: inout Measurement) {
    if result.placementCount == 0 { result.firstPlacement = Int32(placements.count) }
    result.placementCount += 1
    placements.append(child)
  }

  /// Records that a node's layout is computed while `body` runs.
  ///
  /// - Returns: false, without running `body`, if the layout is already being computed. In that case the node
  ///   contains itself.
  package mutating func enter(_ node: any LayoutNode, _ body: (inout LayoutEngine) -> Void) -> Bool {
    guard path.enter(ObjectIdentifier(node)) else { return false }
    body(&self)
    path.leave()
    return true
  }

  /// Whether the layout of a node is being computed, directly or through nodes around it.
  package var isComputing: Bool { !path.isEmpty }

  /// Whether the current code was called to compute the layout of a node, directly or through nodes inside of
  /// it.
  package static func isComputing(_ node: any LayoutNode) -> Bool {
    CurrentEngine.pointer?.pointee.path.contains(ObjectIdentifier(node)) ?? false
  }

  /// Removes everything that was described and measured since the marks were taken.
  mutating func truncate(to marks: Marks) {
    description.truncate(to: (marks.items, marks.opaqueElements))
    measurements.removeLast(measurements.count - marks.measurements)
    placements.removeLast(placements.count - marks.placements)
    opaqueLayouts.removeLast(opaqueLayouts.count - marks.opaqueLayouts)
  }

  /// The current heights of the engine's stacks.
  var marks: Marks {
    Marks(
      items: description.items.count, opaqueElements: description.opaqueElements.count,
      measurements: measurements.count, placements: placements.count, opaqueLayouts: opaqueLayouts.count)
  }

  /// The heights of the engine's stacks.
  struct Marks {
    let items: Int
    let opaqueElements: Int
    let measurements: Int
    let placements: Int
    let opaqueLayouts: Int
  }
}

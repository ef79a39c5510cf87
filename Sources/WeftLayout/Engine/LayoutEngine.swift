import Foundation

// The layout engine.
//
// A tree of specs is measured in three steps:
// 1. *Describe*: the elements add themselves to a `LayoutDescription`, an array of plain items. From
//    here on nothing is allocated, counted or called dynamically, except where a node or an element of
//    somebody's own measures itself.
// 2. *Measure*: `measure` answers with an item's size in a range. The answers are kept with the item,
//    so the same question is not worked out twice. In a range of one size the answer is known without
//    work: an element's size always lies in its range. This is why nested stretching, where each level
//    asks its children once freely and once exactly, takes linear time.
// 3. *Place*: starting from the root, the items' places are collected. What had an exact range, and so
//    was not looked into, is worked out now, once.
//
// A node is a border: its own specs are measured by `layout(of:in:)` and result in the frames of its
// subnodes, nothing deeper. The subnodes keep their own results, and so unchanged ones are not measured
// again, whatever happens around them. The arrays are used as stacks: measuring a node inside of
// another leaves them as they were.

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
  /// Whether somebody only wants to know if a node has a spec.
  package var isProbing = false
  /// Whether somebody's own code has asked a node for its size, since this was last set to false.
  package var wasNodeAsked = false
  /// Whether a node was found twice in one layout, since this was last set to false.
  package var foundDuplicates = false
  /// Where nodes keep what they are measured to, if that is not to leave traces in themselves. The
  /// engines that work inside of this one keep it there too.
  package var scratch: AnyObject?
  /// Where questions and answers are noted, if somebody wants them explained.
  var journal: LayoutJournal?
  /// The nodes whose layout is being worked out, outermost first.
  private var path = NodePath()

  /// Makes an engine.
  /// - Parameters:
  ///   - scale: pixels per point, to which sizes and positions are rounded.
  ///   - keepsElements: whether the elements of specs are wanted in the results.
  package init(scale: CGFloat, keepsElements: Bool = false) {
    grid = PixelGrid(scale: scale)
    description = LayoutDescription(keepsElements: keepsElements)
    // Engines that work inside of each other know what is being laid out.
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

  /// The range that is left of one for an item, given its style.
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

  /// The measurement of an item in a range that its style has narrowed already.
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

  /// Goes one level deeper, on a fresh stack where that is due.
  @inline(__always)
  package mutating func deeper(_ body: (inout LayoutEngine) -> Void) {
    if FreshStack.isDue {
      FreshStack.run(on: &self, body)
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

  /// Whether two sizes are the same, lengths that are not known (NaN) included.
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
    let layout = lend { element.layoutThatFits(range, parentSize: parentSize) }
    result.size = result.range.clamp(grid.ceil(layout.size))
    result.opaqueLayout = Int32(opaqueLayouts.count)
    opaqueLayouts.append(layout)
  }

  /// Adds the place of another child to the result; those of one item follow each other.
  @inline(__always)
  mutating func place(_ child: Placement, in result: inout Measurement) {
    if result.placementCount == 0 { result.firstPlacement = Int32(placements.count) }
    result.placementCount += 1
    placements.append(child)
  }

  /// Notes that a node's layout is worked out while `body` runs.
  ///
  /// - Returns: false, without running it, if that is so already: then the node is inside of itself.
  package mutating func enter(_ node: any LayoutNode, _ body: (inout LayoutEngine) -> Void) -> Bool {
    guard path.enter(ObjectIdentifier(node)) else { return false }
    body(&self)
    path.leave()
    return true
  }

  /// Whether the code that runs now was called to find out the layout of a node, be it around others.
  package static func isWorkingOut(_ node: any LayoutNode) -> Bool {
    CurrentEngine.pointer?.pointee.path.contains(ObjectIdentifier(node)) ?? false
  }

  /// Forgets what was described and measured since the marks were taken.
  mutating func truncate(to marks: Marks) {
    description.truncate(to: (marks.items, marks.opaqueElements))
    measurements.removeLast(measurements.count - marks.measurements)
    placements.removeLast(placements.count - marks.placements)
    opaqueLayouts.removeLast(opaqueLayouts.count - marks.opaqueLayouts)
  }

  /// How much there is now.
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

import Foundation
import TestSupport
import WeftGraphics
import WeftLayout

import enum WeftLayout.Dimension

/// Creates trees and ranges from a seed, always the same ones for the same seed.
struct RandomTrees {
  let shape: TreeShape
  private var generator: SeededGenerator
  private var leafCount = 0

  init(seed: UInt64, shape: TreeShape) {
    self.shape = shape
    generator = SeededGenerator(seed: seed)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }

  /// A length of up to about a hundred grains.
  private mutating func length(_ greatest: CGFloat = 100) -> CGFloat {
    guard let grain = shape.grain else { return CGFloat.random(in: 0...greatest, using: &generator) }
    return CGFloat(Int.random(in: 0...Int(greatest), using: &generator)) * grain
  }

  // MARK: Ranges

  /// A range in which trees of the shape can be laid out. Its maximum is always finite.
  mutating func range() -> SizeRange {
    let (width, height) = (interval(), interval())
    return SizeRange(
      min: CGSize(width: width.0, height: height.0), max: CGSize(width: width.1, height: height.1))
  }

  private mutating func interval() -> (CGFloat, CGFloat) {
    let (one, other) = (length(300), length(300))
    if chance(30) { return (one, one) }
    return chance(40) ? (0, one) : (min(one, other), max(one, other))
  }

  /// A range that contains all sizes of another range, and more.
  mutating func looser(_ range: SizeRange) -> SizeRange {
    func less(_ length: CGFloat, _ generator: inout SeededGenerator) -> CGFloat {
      [length, length / 2, 0].randomElement(using: &generator)!
    }
    let more = (width: chance(30) ? 0 : length(), height: chance(30) ? 0 : length())
    return SizeRange(
      min: CGSize(
        width: less(range.min.width, &generator), height: less(range.min.height, &generator)),
      max: CGSize(width: range.max.width + more.width, height: range.max.height + more.height))
  }

  // MARK: Trees

  /// A tree whose root is a spec.
  mutating func tree() -> SpecTree {
    leafCount = 0
    return spec(depth: shape.depth)
  }

  private mutating func element(depth: Int) -> SpecTree {
    depth == 0 || chance(30) ? leaf() : spec(depth: depth)
  }

  private mutating func elements(_ counts: ClosedRange<Int>, depth: Int) -> [SpecTree] {
    let count = Int.random(in: counts, using: &generator)
    return (0..<count).map { _ in element(depth: depth - 1) }
  }

  private mutating func leaf() -> SpecTree {
    leafCount += 1
    var fits = [CGSize(width: length(), height: length(50))]
    if shape.couplesAxes, chance(30), let first = fits.first {
      fits.append(CGSize(width: first.width / 2, height: first.height * 2))
    }
    var tree = SpecTree(kind: .leaf("leaf\(leafCount)", fits: chance(70) ? fits : []))
    giveSizes(&tree.style, percent: 40)
    giveStackStyle(&tree.style)
    return tree
  }

  private mutating func spec(depth: Int) -> SpecTree {
    var tree = SpecTree(kind: kind(depth: depth))
    if shape.sizesSpecs { giveSizes(&tree.style, percent: 10) }
    giveStackStyle(&tree.style)
    return tree
  }

  private mutating func kind(depth: Int) -> SpecTree.Kind {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<9: return stack(depth: depth)
    case 9..<11: return .inset(insets(), element(depth: depth - 1))
    case 11: return .overlay(element(depth: depth - 1), decoration(depth: depth - 1))
    case 12: return .background(element(depth: depth - 1), decoration(depth: depth - 1))
    case 13:
      let centering: CenteringOptions = pick([[], .x, .y, .xy])
      var sizing: CenterSizingOptions = pick([[], .minimumX, .minimumY, .minimumXY])
      if shape.isMirrorable, !centering.contains(.x) { sizing.insert(.minimumX) }
      if !shape.fillsRoom { sizing = .minimumXY }
      return .center(centering, sizing, element(depth: depth - 1))
    case 14 where shape.couplesAxes: return .ratio(pick([0.5, 1, 2, 0.3]), element(depth: depth - 1))
    case 15:
      var properties = RelativeProperties(
        horizontalPosition: pick(RelativePosition.allCases),
        verticalPosition: pick(RelativePosition.allCases),
        sizing: pick([[], .minimumWidth, .minimumHeight, .minimumSize]))
      if shape.isMirrorable, properties.horizontalPosition == .none {
        properties.sizing.insert(.minimumWidth)
      }
      if !shape.fillsRoom { properties.sizing = .minimumSize }
      return .relative(properties, element(depth: depth - 1))
    case 16 where shape.reachesOut && !shape.isMirrorable: return absolute(depth: depth)
    case 17 where shape.hasCorners:
      let offset = shape.reachesOut ? CGPoint(x: length(10), y: -length(10)) : .zero
      let properties = CornerProperties(
        location: pick(CornerLocation.allCases), offset: offset,
        wrapsCorner: shape.reachesOut ? chance(50) : true)
      return .corner(properties, child: element(depth: depth - 1), corner: element(depth: depth - 1))
    case 18: return .wrapper(elements(0...(shape.isMirrorable ? 1 : 3), depth: depth))
    default: return stack(depth: depth)
    }
  }

  /// An element that is laid out over or below another one in that element's size, which may be too small
  /// for it.
  private mutating func decoration(depth: Int) -> SpecTree {
    shape.reachesOut ? element(depth: depth) : leaf()
  }

  private mutating func absolute(depth: Int) -> SpecTree.Kind {
    var children = elements(0...3, depth: depth)
    for index in children.indices {
      children[index].style.layoutPosition = CGPoint(x: length(50), y: length(50))
    }
    return .absolute(pick(AbsoluteSizing.allCases), children)
  }

  private mutating func insets() -> EdgeInsets {
    var distances = (0..<4).map { _ in length(20) }
    for index in distances.indices {
      if shape.hasInfiniteInsets, chance(15) { distances[index] = .infinity }
      if shape.reachesOut, chance(15) { distances[index] = -length(10) }
    }
    return EdgeInsets(top: distances[0], left: distances[1], bottom: distances[2], right: distances[3])
  }

  private mutating func stack(depth: Int) -> SpecTree.Kind {
    var properties = StackProperties()
    properties.direction = pick(StackDirection.allCases)
    properties.spacing = chance(50) ? length(10) : 0
    properties.justifyContent = pick(JustifyContent.allCases)
    properties.alignItems = pick(AlignItems.allCases)
    properties.alignContent = pick(AlignContent.allCases)
    properties.lineSpacing = chance(30) ? length(10) : 0
    if shape.wraps, chance(40) { properties.flexWrap = .wrap }
    if !shape.hasBaselines, [.baselineFirst, .baselineLast].contains(properties.alignItems) {
      properties.alignItems = .stretch
    }
    var children = elements(0...5, depth: depth)
    if shape.isMirrorable { makeMirrorable(&properties, &children) }
    if !shape.sharesFreely { makeDivisible(&properties, children.count) }
    for index in children.indices where shape.flexesFreely {
      children[index].style.flexGrow = chance(30) ? pick([1, 2, 0.5]) : 0
      children[index].style.flexShrink = shape.hasBases && chance(30) ? pick([1, 2, 0.5]) : 0
    }
    if !shape.flexesFreely, chance(50), let index = children.indices.randomElement(using: &generator) {
      children[index].style.flexGrow = pick([0, 1, 2])
      children[index].style.flexShrink = pick([0, 1, 2])
    }
    return .stack(properties, children)
  }

  /// Replaces the alignments that divide space by a number other than a power of 2.
  private func makeDivisible(_ properties: inout StackProperties, _ count: Int) {
    if properties.justifyContent == .spaceAround, ![1, 2, 4].contains(count) {
      properties.justifyContent = .center
    }
    if properties.justifyContent == .spaceBetween, ![2, 3, 5].contains(count) {
      properties.justifyContent = .end
    }
    if properties.flexWrap == .wrap {
      if properties.justifyContent == .spaceAround || properties.justifyContent == .spaceBetween {
        properties.justifyContent = .center
      }
      if ![.start, .center, .end].contains(properties.alignContent) { properties.alignContent = .center }
    }
  }

  /// Replaces the settings that leave elements at the left because nothing fills the space.
  private func makeMirrorable(_ properties: inout StackProperties, _ children: inout [SpecTree]) {
    if properties.justifyContent == .spaceBetween, children.count < 2 { properties.justifyContent = .end }
    guard properties.direction == .vertical else { return }
    for index in children.indices {
      let alignment = children[index].style.alignSelf
      guard alignment == .stretch || alignment == .auto && properties.alignItems == .stretch else { continue }
      children[index].style.width = .auto
      children[index].style.minWidth = .auto
      children[index].style.maxWidth = .auto
    }
  }

  // MARK: Styles

  private mutating func giveSizes(_ style: inout LayoutElementStyle, percent: Int) {
    if chance(percent) { style.width = dimension() }
    if chance(percent) { style.height = dimension() }
    if chance(percent / 4) { style.minWidth = dimension() }
    if chance(percent / 4) { style.minHeight = dimension() }
    if chance(percent / 4) { style.maxWidth = dimension() }
    if chance(percent / 4) { style.maxHeight = dimension() }
  }

  private mutating func dimension() -> Dimension {
    shape.hasFractions && chance(25) ? .fraction(pick([0.25, 0.5, 0.75, 1])) : .points(length())
  }

  private mutating func giveStackStyle(_ style: inout LayoutElementStyle) {
    if chance(20) { style.alignSelf = pick(AlignSelf.allCases) }
    if chance(10) { style.spacingBefore = length(10) }
    if chance(10) { style.spacingAfter = length(10) }
    if shape.hasBases, chance(15) { style.flexBasis = dimension() }
    if shape.hasBaselines, chance(40) { (style.ascender, style.descender) = (length(20), -length(5)) }
  }
}

import Foundation
import Testing
import WeftGraphics
import WeftLayout

/// Nested specs: how often elements are measured, and how deeply specs can be nested.
@Suite struct NestingTests {
  /// The specs that are nested at each level.
  enum Level: String, CaseIterable, Sendable {
    case horizontal, vertical, alternating, flexing, shrinking, wrapping, overlaid, backed, inset, wrapped
    case centered, shaped, cornered, absolute, mixed, custom, customInStack, customAlternating,
      customOverStacks

    /// An element around another, at a depth.
    func element(around child: any LayoutElement, depth: Int, log: MeasureLog) -> any LayoutElement {
      switch self {
      case .horizontal: return Self.stack(.horizontal, child)
      case .vertical: return Self.stack(.vertical, child)
      case .alternating: return Self.stack(depth.isMultiple(of: 2) ? .horizontal : .vertical, child)
      case .flexing, .shrinking:
        return Self.stack(
          depth.isMultiple(of: 2) ? .horizontal : .vertical,
          child.styled {
            $0.flexGrow = self == .flexing ? 1 : 0
            $0.flexShrink = self == .shrinking ? 1 : 0
          })
      case .wrapping:
        return StackLayoutSpec(
          direction: depth.isMultiple(of: 2) ? .horizontal : .vertical, flexWrap: .wrap,
          alignContent: .stretch, children: [child, LeafElement(width: 1, height: 1)])
      case .overlaid: return Self.stack(.vertical, OverlayLayoutSpec(child: child, overlay: LeafElement()))
      case .backed:
        return Self.stack(.horizontal, BackgroundLayoutSpec(child: child, background: LeafElement()))
      case .inset: return Self.stack(.vertical, InsetLayoutSpec(insets: EdgeInsets(all: 1), child: child))
      case .wrapped: return Self.stack(.vertical, WrapperLayoutSpec(children: [child]))
      case .centered: return Self.stack(.vertical, CenterLayoutSpec(sizing: .minimumXY, child: child))
      case .shaped: return Self.stack(.horizontal, RatioLayoutSpec(ratio: 1, child: child))
      case .cornered:
        return Self.stack(
          .vertical,
          CornerLayoutSpec(child: child, corner: LeafElement(), location: .topRight, wrapsCorner: true))
      case .absolute: return Self.stack(.vertical, AbsoluteLayoutSpec(children: [child]))
      case .mixed:
        let levels = Level.allCases.prefix { $0 != .mixed }
        return levels[depth % levels.count].element(around: child, depth: depth, log: log)
      case .custom: return LoggingSpec(log: log, child: child)
      case .customInStack: return Self.stack(.vertical, LoggingSpec(log: log, child: child))
      case .customAlternating:
        return Self.stack(
          depth.isMultiple(of: 2) ? .horizontal : .vertical, LoggingSpec(log: log, child: child))
      case .customOverStacks:
        guard depth.isMultiple(of: 3) else {
          return Level.flexing.element(around: child, depth: depth, log: log)
        }
        return LoggingSpec(log: log, child: child).styled { $0.flexGrow = 1 }
      }
    }

    private static func stack(_ direction: StackDirection, _ child: any LayoutElement) -> StackLayoutSpec {
      StackLayoutSpec(direction: direction, children: [child, LeafElement(width: 1, height: 1)])
    }

    /// Levels around levels around a leaf.
    func nested(_ depth: Int, around leaf: LeafElement, log: MeasureLog = MeasureLog()) -> any LayoutSpec {
      var element: any LayoutElement = leaf
      for level in 0..<depth { element = self.element(around: element, depth: level, log: log) }
      return element as? any LayoutSpec ?? WrapperLayoutSpec(children: [element])
    }
  }

  @Test(arguments: Level.allCases, [SizeRange(exactly: CGSize(width: 500, height: 400)), .unconstrained])
  func elementsAreMeasuredOnlyAFewTimesAtAnyDepth(level: Level, range: SizeRange) {
    for depth in [5, 30] {
      let leaf = LeafElement(contents: CGSize(10, 10))
      let log = MeasureLog()
      _ = level.nested(depth, around: leaf, log: log).layoutThatFits(range)
      // Custom specs do not cache their measurements: where they flex, each level adds a measurement to
      // those of the level around it.
      let most = level == .customOverStacks ? (depth / 3 + 2) * (depth / 3 + 2) : 8
      #expect((1...most).contains(leaf.ranges.count), "leaf: \(leaf.ranges.count) times at \(depth) levels")
      #expect(log.ranges.count <= most * depth, "specs: \(log.ranges.count) times at \(depth) levels")
    }
  }

  @Test func leafAmongManyIsMeasuredOnlyAFewTimes() {
    let leaves = (0..<1000).map { _ in
      LeafElement(contents: CGSize(10, 10)).styled { ($0.flexGrow, $0.flexShrink) = (1, 1) }
    }
    let rows = stride(from: 0, to: 1000, by: 10).map { first in
      StackLayoutSpec(children: Array(leaves[first..<first + 10])).styled { $0.flexShrink = 1 }
    }
    _ = StackLayoutSpec(direction: .vertical, children: rows)
      .layoutThatFits(SizeRange(exactly: CGSize(300, 200)))
    let most = leaves.map(\.ranges.count).max() ?? 0
    #expect((1...4).contains(most))
  }

  private static let deepLevels: [Level] = [
    .horizontal, .vertical, .alternating, .flexing, .wrapping, .wrapped, .overlaid, .backed, .centered,
    .shaped, .customInStack, .mixed,
  ]

  /// Lays out levels around a leaf on a thread with a given stack size, in bytes.
  private func layOut(_ level: Level, depth: Int, stackSize: Int) async -> (frame: CGRect, count: Int) {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let leaf = LeafElement("inmost", contents: CGSize(10, 20))
        let layout = level.nested(depth, around: leaf)
          .layoutThatFits(SizeRange(exactly: CGSize(20_000, 30_000)))
        continuation.resume(
          returning: (
            layout.size == CGSize(20_000, 30_000) ? layout.deepFrame(of: leaf) : .null, leaf.ranges.count
          ))
      }
      thread.stackSize = stackSize
      thread.start()
    }
  }

  @Test(arguments: deepLevels)
  func fiveThousandLevelsAreLaidOutWithoutStackOverflow(level: Level) async {
    let result = await layOut(level, depth: 5000, stackSize: 8 << 20)
    #expect(!result.frame.isNull)
    #expect((1...8).contains(result.count))
  }

  @Test(arguments: deepLevels)
  func fiveHundredLevelsAreLaidOutOnASmallStack(level: Level) async {
    let result = await layOut(level, depth: 500, stackSize: 512 << 10)
    #expect(!result.frame.isNull)
    #expect((1...8).contains(result.count))
  }

  @Test func fiveThousandInsetsAddUp() {
    let leaf = LeafElement("inmost", contents: CGSize(10, 20))
    var element: any LayoutElement = leaf
    for _ in 0..<5000 {
      element = InsetLayoutSpec(insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: element)
    }
    let layout = WrapperLayoutSpec(child: element).layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(10 + 5000 * 6, 20 + 5000 * 4))
    #expect(layout.deepFrame(of: leaf) == CGRect(10_000, 5000, 10, 20))
    #expect(leaf.ranges.count == 1)
  }
}

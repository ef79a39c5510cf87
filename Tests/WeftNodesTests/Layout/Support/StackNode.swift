import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// A node that stacks its subnodes, and counts the calls of its layout methods.
final class StackNode: DisplayNode, @unchecked Sendable {
  struct Counts: Sendable, Equatable {
    var specs = 0
    var specsOnMain = 0
    var newLayouts = 0
    var layouts = 0
    var ends = 0
  }

  let direction: StackDirection
  let alignItems: AlignItems
  let counts = Protected(Counts())

  init(
    _ direction: StackDirection, alignItems: AlignItems = .start, _ subnodes: [DisplayNode]
  ) {
    self.direction = direction
    self.alignItems = alignItems
    super.init()
    for subnode in subnodes { addSubnode(subnode) }
  }

  convenience init(alignItems: AlignItems = .start, _ subnodes: [DisplayNode]) {
    self.init(.horizontal, alignItems: alignItems, subnodes)
  }

  var specCount: Int { counts.withLock { $0.specs } }

  func takeCounts() -> Counts {
    counts.withLock { counts in
      defer { counts = Counts() }
      return counts
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    counts.withLock {
      $0.specs += 1
      if MainThread.isCurrent { $0.specsOnMain += 1 }
    }
    return StackLayoutSpec(direction: direction, alignItems: alignItems, children: subnodes)
  }

  override func calculatedLayoutDidChange() { counts.withLock { $0.newLayouts += 1 } }
  override func layout() { counts.withLock { $0.layouts += 1 } }
  override func layoutDidFinish() { counts.withLock { $0.ends += 1 } }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

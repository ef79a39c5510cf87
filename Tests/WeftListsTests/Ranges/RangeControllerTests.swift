import Foundation
import Testing
import WeftControls

@testable import WeftLists
@testable import WeftNodes

/// A list of rows of 50 points in a viewport of 100 points.
@Suite struct RangeControllerTests {
  typealias Controller = RangeController<Int>

  private static func rows(_ rect: CGRect) -> [Int] {
    (0..<200).filter { CGFloat($0) * 50 < rect.maxY && CGFloat($0 + 1) * 50 > rect.minY }
  }

  private static func metrics(
    at y: CGFloat, velocity: CGFloat = 0, remainingDistance: CGFloat = .infinity,
    state: InterfaceState = .inHierarchy, isEdited: Bool = false
  ) -> Controller.ContainerMetrics {
    .init(
      visible: CGRect(x: 0, y: y, width: 100, height: 100), scrollable: .vertical,
      velocity: CGPoint(x: 0, y: velocity), remainingDistance: CGPoint(x: 0, y: remainingDistance),
      containerState: state,
      isEdited: isEdited)
  }

  /// A controller in the full mode.
  private static func fullController() -> Controller {
    var controller = Controller()
    controller.policy.scrollingDidBegin()
    return controller
  }

  @Test func tuningHasTheExpectedDefaults() {
    let tuning = RangeTuning.standard
    func pair(_ mode: LayoutRangeMode, _ type: LayoutRangeType) -> [CGFloat] {
      [tuning[mode, type].leadingBufferScreenfuls, tuning[mode, type].trailingBufferScreenfuls]
    }
    #expect(pair(.minimum, .display) == [0.25, 0.25])
    #expect(pair(.minimum, .preload) == [0.5, 0.25])
    #expect(pair(.full, .display) == [1, 0.5])
    #expect(pair(.full, .preload) == [2.5, 1.5])
    for mode in [LayoutRangeMode.visibleOnly, .lowMemory] {
      #expect(pair(mode, .display) == [0, 0] && pair(mode, .preload) == [0, 0])
    }
    #expect(RangeTuning.pager[.minimum, .preload].leadingBufferScreenfuls == 1)
    #expect(RangeTuning.pager[.full, .preload].trailingBufferScreenfuls == 2)
  }

  @Test func invalidParametersBecomeZero() {
    let parameters = RangeTuningParameters(leadingBufferScreenfuls: -1, trailingBufferScreenfuls: .nan)
    #expect(parameters == .zero)
    var changed = RangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1)
    changed.leadingBufferScreenfuls = .infinity
    changed.trailingBufferScreenfuls = -3
    #expect(changed == .zero)
    changed.leadingBufferScreenfuls = 1.5
    #expect(changed.leadingBufferScreenfuls == 1.5)
  }

  @Test func theFirstUpdateIsMinimalAndTheNextIsFull() {
    var controller = Controller()
    #expect(controller.update(Self.metrics(at: 0), Self.rows).mode == .minimum)
    #expect(controller.update(Self.metrics(at: 0), Self.rows).mode == .full)
  }

  @Test func revertedUpdateReportsLeavingRowsAgain() {
    var controller = Self.fullController()
    let first = controller.update(Self.metrics(at: 0), Self.rows)
    let dropped = controller.update(Self.metrics(at: 1000), Self.rows)
    controller.revert(dropped)
    let update = controller.update(Self.metrics(at: 1000), Self.rows)
    let leaving = update.entries.filter { $0.state == .measureLayout }.map(\.element)
    #expect(!leaving.isEmpty)
    #expect(Set(leaving) == Set(first.preload).subtracting(update.preload))
    #expect(
      controller.update(Self.metrics(at: 1000), Self.rows).entries.allSatisfy { $0.state != .measureLayout }
    )
  }

  @Test func entriesAreOrderedByVisibleDisplayPreloadAndLeaving() {
    var controller = Self.fullController()
    _ = controller.update(Self.metrics(at: 0), Self.rows)
    let jump = controller.update(Self.metrics(at: 1000), Self.rows)
    #expect(Set(jump.entries.filter { $0.state == .measureLayout }.map(\.element)) == Set(0...6))
    // The surrounding rows follow with the next update.
    let update = controller.update(Self.metrics(at: 1000), Self.rows)
    let states = update.entries.map(\.state)
    let order: [InterfaceState] = [
      .inHierarchy, [.measureLayout, .preload, .display], [.measureLayout, .preload], .measureLayout,
    ]
    let ranks = states.map { order.firstIndex(of: $0) }
    #expect(ranks == ranks.sorted { ($0 ?? 9) < ($1 ?? 9) } && !ranks.contains(nil))
    #expect(update.visible == [20, 21])
    // Display: one screen below, half a screen above. Preload: two and a half below, one and a half above.
    #expect(update.display == Set(19...23))
    #expect(update.preload == Set(17...26))
  }

  @Test func leadingSideIsTheScrollDirection() {
    var controller = Self.fullController()
    _ = controller.update(Self.metrics(at: 1000), Self.rows)
    #expect(controller.update(Self.metrics(at: 950), Self.rows).display == Set(17...21))
    // Without scrolling the leading side stays the same.
    #expect(controller.update(Self.metrics(at: 950), Self.rows).display == Set(17...21))
    #expect(controller.update(Self.metrics(at: 1000), Self.rows).display == Set(19...23))
  }

  @Test func editThatMovesTheContentDoesNotCountAsScrolling() {
    var controller = Self.fullController()
    _ = controller.update(Self.metrics(at: 1000), Self.rows)
    _ = controller.update(Self.metrics(at: 500, isEdited: true), Self.rows)
    #expect(controller.direction == [.right, .down])
  }

  @Test func fastScrollingExtendsTheDisplayRangeByTheForesight() {
    var controller = Self.fullController()
    let update = controller.update(Self.metrics(at: 0, velocity: 800), Self.rows)
    #expect(update.display == Set(0..<Int((100 + 800 * RangeArea.lookahead).rounded(.up)) / 50 + 1))
  }

  @Test func lookaheadOfScrollingIsLimitedAtAnyVelocity() {
    var controller = Self.fullController()
    for velocity in [2000, 1e6, 1e12, .infinity] as [CGFloat] {
      let update = controller.update(Self.metrics(at: 0, velocity: velocity), Self.rows)
      #expect(update.preload.count <= 8, "the visible rows, and three screens of two rows")
    }
  }

  @Test func nothingIsPreparedBeyondTheRestPosition() {
    var controller = Self.fullController()
    controller.tuning[.full, .display] = .zero
    let update = controller.update(Self.metrics(at: 0, velocity: 2000, remainingDistance: 100), Self.rows)
    #expect(update.display == Set(0..<4))
  }

  @Test func jumpUsesTheMinimumModeUntilTheContentRests() {
    var controller = Self.fullController()
    _ = controller.update(Self.metrics(at: 0), Self.rows)
    for place in [1000, 3000, 5000] as [CGFloat] {
      let update = controller.update(Self.metrics(at: place), Self.rows)
      #expect(update.mode == .minimum)
      #expect(update.preload.count <= 4)
    }
    #expect(controller.policy.isToChange(isSeen: true))
    #expect(controller.update(Self.metrics(at: 5000), Self.rows).mode == .full)
    #expect(controller.update(Self.metrics(at: 5099), Self.rows).mode == .full, "no jump below a screen")
  }

  @Test func requestedModeOutlastsAJump() {
    for mode in [LayoutRangeMode.full, .visibleOnly] {
      var controller = Controller()
      _ = controller.policy.set(mode)
      _ = controller.update(Self.metrics(at: 0), Self.rows)
      #expect(controller.update(Self.metrics(at: 5000), Self.rows).mode == mode)
    }
  }

  @Test func invisibleContainerDisplaysItsViewportAndPreloadsTheRest() {
    var controller = Controller()
    let update = controller.update(Self.metrics(at: 0, state: .preload), Self.rows)
    #expect(update.entries.first?.state == [.measureLayout, .preload, .display])
    #expect(update.entries.last?.state == [.measureLayout, .preload])
    #expect(!update.entries.contains { $0.state.contains(.visible) })
    #expect(controller.update(Self.metrics(at: 0, state: .preload), Self.rows).mode == .minimum)
  }

  @Test func invisibleContainerDisplaysNothingInLowMemory() {
    var controller = Controller()
    _ = controller.update(Self.metrics(at: 0, state: .preload), Self.rows)
    _ = controller.policy.didReceiveMemoryWarning(isDrawn: false)
    let update = controller.update(Self.metrics(at: 0, state: .preload), Self.rows)
    #expect(update.mode == .lowMemory)
    #expect(!update.entries.contains { $0.state.contains(.display) })
    #expect(update.visible == [0, 1])
  }

  @Test func emptyViewportRemovesAllRowsFromTheRanges() {
    var controller = Self.fullController()
    _ = controller.update(Self.metrics(at: 0), Self.rows)
    var empty = Self.metrics(at: 0)
    empty.visible = .zero
    let update = controller.update(empty, Self.rows)
    #expect(update.visible.isEmpty && update.preload.isEmpty)
    #expect(update.entries.allSatisfy { $0.state == .measureLayout } && !update.entries.isEmpty)
    #expect(controller.known.isEmpty)
  }

  @Test func rangesExtendInBothScrollableDirections() {
    let area = RangeArea(
      visible: CGRect(x: 100, y: 100, width: 100, height: 50), scrollable: [.horizontal, .vertical],
      direction: [.left, .down])
    let rect = area.rect(
      RangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1))
    #expect(rect == CGRect(x: -100, y: 50, width: 400, height: 200))
  }
}

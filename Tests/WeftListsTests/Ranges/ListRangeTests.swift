import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// A table of 200 by 400 points with rows of 40 points: ten are visible.
@MainActor @Suite struct ListRangeTests {
  /// A row that logs changes of its interface state.
  private final class Row: CellNode, @unchecked Sendable {
    let number: Int
    let log: Log

    init(_ number: Int, _ log: Log) {
      self.number = number
      self.log = log
      super.init()
      style.height = .points(40)
    }

    override func didEnterPreloadState() {
      super.didEnterPreloadState()
      log.note("+preload", number)
    }
    override func didExitPreloadState() {
      super.didExitPreloadState()
      log.note("-preload", number)
    }
    override func didExitVisibleState() {
      super.didExitVisibleState()
      log.note("-visible", number)
    }
  }

  private final class Log: Sendable {
    private let entries = Protected([String: [Int]]())

    func note(_ event: String, _ number: Int) { entries.withLock { $0[event, default: []].append(number) } }
    subscript(event: String) -> [Int] { entries.withLock { $0[event] ?? [] } }
  }

  @MainActor private final class Source: TableDataSource {
    var numbers: [Int]
    let log = Log()

    init(count: Int) { numbers = Array(0..<count) }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { numbers.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (number, log) = (numbers[indexPath.row], log)
      return { Row(number, log) }
    }
  }

  private let source = Source(count: 1000)
  private let table = TableNode(style: .plain)

  init() {
    table.separatorStyle = .none
    table.dataSource = source
  }

  private func open() -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    return window
  }

  /// The rows whose cells are in a state.
  private func rows(in state: InterfaceState) -> [Int] {
    table.listState.cells.elements.values.compactMap { $0.node as? Row }
      .filter { $0.interfaceState.isSuperset(of: state) }.map(\.number).sorted()
  }

  @Test func tuningParametersCanBeSetAndReadBeforeLoading() {
    let parameters = RangeTuningParameters(leadingBufferScreenfuls: 3, trailingBufferScreenfuls: 2)
    table.setTuningParameters(parameters, rangeType: .display)
    #expect(table.tuningParameters(rangeType: .display) == parameters)
    #expect(table.tuningParameters(for: .minimum, rangeType: .display).leadingBufferScreenfuls == 0.25)
    #expect(!table.isNodeLoaded)
    let window = open()
    #expect(table.tuningParameters(rangeType: .display) == parameters)
    #expect(rows(in: .display) == Array(0..<40))
    withExtendedLifetime(window) {}
  }

  @Test func rowsAheadAreInTheDisplayRangeAndThoseFartherAheadInThePreloadRange() {
    let window = open()
    #expect(rows(in: .visible) == Array(0..<10))
    #expect(rows(in: .display) == Array(0..<20))
    #expect(rows(in: .preload) == Array(0..<35))
    #expect(table.currentRangeMode == .full)
    table.contentOffset.y = 4000
    window.settle()
    #expect(rows(in: .visible) == Array(100..<110))
    #expect(rows(in: .display) == Array(95..<120))
    #expect(rows(in: .preload) == Array(85..<135))
  }

  @Test func scrollingBackReversesTheRanges() {
    let window = open()
    table.contentOffset.y = 4000
    window.settle()
    table.contentOffset.y = 3960
    window.settle()
    #expect(table.scrollDirection.contains(.up))
    #expect(rows(in: .display) == Array(89..<114))
  }

  @Test func insertedNearbyRowsPreloadOnce() {
    let screens = RangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1)
    table.setTuningParameters(screens, rangeType: .preload)
    let window = open()
    source.numbers.insert(5000, at: 15)
    table.insertRows(at: [IndexPath(row: 15, section: 0)])
    window.settle()
    #expect(source.log["+preload"].filter { $0 == 5000 } == [5000])
  }

  @Test func insertedDistantRowsDoNotPreload() {
    for type in LayoutRangeType.allCases { table.setTuningParameters(.zero, rangeType: type) }
    let window = open()
    source.numbers.insert(5000, at: 15)
    table.insertRows(at: [IndexPath(row: 15, section: 0)])
    window.settle()
    #expect(!source.log["+preload"].contains(5000))
  }

  @Test func deletedRowsBecomeInvisible() {
    let window = open()
    source.numbers.remove(at: 3)
    table.deleteRows(at: [IndexPath(row: 3, section: 0)])
    window.settle()
    #expect(source.log["-visible"] == [3])
  }

  @Test func rowsThatLeaveARangeAreNotified() {
    let window = open()
    table.contentOffset.y = 4000
    window.settle()
    #expect(Set(source.log["-preload"]) == Set(0..<35))
    #expect(Set(source.log["-visible"]) == Set(0..<10))
  }

  @Test func requestedRangeModeLastsUntilTheUserScrolls() {
    table.updateCurrentRange(with: .visibleOnly)
    let window = open()
    #expect(table.currentRangeMode == .visibleOnly)
    #expect(rows(in: .preload) == Array(0..<10))
    window.scroll(by: 40)
    window.advance(by: 2)
    window.settle()
    #expect(table.currentRangeMode == .full)
  }

  @Test func scarceMemoryKeepsOnlyVisibleRows() {
    let window = open()
    table.contentOffset.y = 4000
    window.settle()
    table.didReceiveMemoryWarning()
    window.settle()
    #expect(table.currentRangeMode == .visibleOnly)
    #expect(rows(in: .preload) == Array(100..<110))
    table.didReceiveMemoryWarning()
    #expect(table.listState.cells.elements.count <= 10)
  }

  @Test func hiddenWindowKeepsVisibleRowsAndRestoresAllRangesWhenShown() {
    let window = open()
    window.scene.isVisible = false
    window.settle()
    #expect(table.currentRangeMode == .visibleOnly)
    #expect(rows(in: .visible).isEmpty && rows(in: .display).isEmpty)
    window.scene.isVisible = true
    window.settle()
    #expect(table.currentRangeMode == .full)
    #expect(rows(in: .visible) == Array(0..<10))
    #expect(rows(in: .display) == Array(0..<20))
  }
}

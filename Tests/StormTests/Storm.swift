import Foundation
import TestSupport
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftServer
import WeftTesting
import WeftX11

/// Windows on a display and offscreen. Main opens, changes and closes them while seven other threads change their
/// content, as far as each thread is allowed to.
@MainActor
final class Storm {
  typealias Random = SeededGenerator

  private static let workerCount = 7
  private static let windowCount = 3
  /// The number of changes that another thread may be ahead of main. Threads that did not wait for main would end before main
  /// had finished its first steps.
  private static let lead = 20

  /// The windows that did not settle at the end, and the tables that did not match their rows.
  private(set) var unsettled: [String] = []
  private(set) var wrongLists: [String] = []

  private let seed: UInt64
  private let population: Population
  private let exchange = StormExchange()
  private var random: Random
  private let server: VirtualDisplay
  private let loop = EventLoop()
  private let display: Display
  private var offscreen: [OffscreenWindow] = []
  private var shown: [Window] = []
  private var steps = 0

  init(seed: UInt64, population: Population) throws {
    self.seed = seed
    self.population = population
    random = Random(seed: seed)
    server = try VirtualDisplay()
    display = try Display.open(name: server.name, eventLoop: loop)
    for _ in 0..<2 {
      offscreen.append(OffscreenWindow(size: CGSize(width: 120, height: 200), rootNode: page()))
    }
  }

  /// The number of open windows on the display.
  var openWindowCount: Int { display.openWindows.count }

  /// Runs a number of steps on each thread, settles all windows and records problems.
  func run(stepsPerThread: Int) async {
    publish()
    let turns = (0..<Self.workerCount).map { start($0, steps: stepsPerThread) }
    for _ in 0..<Self.lead { for turn in turns { turn.signal() } }
    while exchange.runningWorkers > 0 || steps < stepsPerThread {
      step()
      for turn in turns { turn.signal() }
      await Task.yield()
    }
    await settle()
  }

  /// Starts a thread that makes a change for each signal of the semaphore.
  private func start(_ number: Int, steps: Int) -> DispatchSemaphore {
    let turn = DispatchSemaphore(value: 0)
    exchange.workerBegins()
    Thread.detachNewThread { [exchange, population, seed] in
      var worker = StormWorker(
        seed: seed &* 1000 &+ UInt64(number) &+ 1, exchange: exchange, population: population)
      for _ in 0..<steps {
        turn.wait()
        worker.step()
      }
      exchange.workerEnds()
    }
    return turn
  }

  private func page() -> StormPage { StormPage(population: population) }

  private var pages: [StormPage] {
    (offscreen.map(\.rootNode) + shown.map(\.scene.rootNode)).compactMap { $0 as? StormPage }
  }

  // MARK: Steps on main

  private func step() {
    steps += 1
    takeArrivals()
    for page in pages { changeTable(of: page) }
    changeWindows()
    for window in offscreen { use(window) }
    // An error here means that the display is closed, which is checked at the end.
    try? loop.processPending()
    publish()
  }

  private func publish() { exchange.publish(pages, pages.flatMap { descendants(of: $0.area) }) }

  private func takeArrivals() {
    for tree in exchange.takeArrivals() {
      guard let area = pages.randomElement(using: &random)?.area else { return }
      area.addSubnode(tree)
      if area.subnodes.count > 6, let oldest = area.subnodes.first {
        oldest.removeFromSupernode()
        exchange.enqueueRemoved(oldest)
      }
    }
  }

  private func descendants(of node: StormNode) -> [StormNode] {
    [node] + node.subnodes.compactMap { $0 as? StormNode }.flatMap(descendants)
  }

  private func changeTable(of page: StormPage) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: page.rows.change(page.table, animated: Bool.random(using: &random), by: &random)
    case 3: page.rows.changeSections(page.table, by: &random)
    case 4:
      page.table.setContentOffset(CGPoint(x: 0, y: Int.random(in: 0..<200, using: &random)), animated: true)
    case 5: page.table.reloadData()
    case 6: page.transitionLayout(animated: true)
    default: break
    }
  }

  private func changeWindows() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0 where shown.count < Self.windowCount:
      let window = Window(
        title: "Storm", size: CGSize(width: 120, height: 160), rootNode: page(), on: display)
      window.show()
      shown.append(window)
    case 1 where !shown.isEmpty:
      let window = shown.remove(at: Int.random(in: 0..<shown.count, using: &random))
      window.close()
    case 2:
      let size = CGSize(
        width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...200, using: &random))
      shown.randomElement(using: &random)?.resize(to: size)
    case 3: shown.randomElement(using: &random)?.title = "Storm \(steps)"
    default: break
    }
  }

  private func use(_ window: OffscreenWindow) {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: window.resize(to: CGSize(width: Int.random(in: 0...150, using: &random), height: 200))
    case 1: window.settle()
    case 2: _ = window.render()
    case 3: window.click(at: CGPoint(x: 20, y: Int.random(in: 0..<200, using: &random)))
    case 4: window.scroll(by: CGSize(width: 0, height: 30), at: CGPoint(x: 20, y: 150))
    case 5: window.advance(by: 0.1)
    case 6: window.scene.isVisible.toggle()
    default: window.scene.update()
    }
  }

  // MARK: The end

  private func settle() async {
    for window in offscreen {
      window.scene.isVisible = true
      window.advance(by: 2)
      window.settle()
      if !window.scene.hasNothingUnderWay { unsettled.append("a window without display") }
    }
    // Frames on the display take their time. A window that has not settled after ten minutes is a defect, with a reason.
    let deadline = Date(timeIntervalSinceNow: 600)
    var restless = shown
    while display.isOpen {
      // Queried only once: later, work for trees outside any window may have arrived.
      restless = shown.filter { !$0.isSettled }
      guard !restless.isEmpty, Date() < deadline else { break }
      try? loop.processPending()
      await Task.yield()
    }
    unsettled += restless.map { reason(for: $0.scene) }
    if !display.isOpen { unsettled.append("the display") }
    for page in pages {
      let counts = (0..<page.table.numberOfSections).map { page.table.numberOfRows(inSection: $0) }
      if counts != page.rows.sections.map(\.count) {
        wrongLists.append("\(counts), not \(page.rows.sections)")
      }
    }
  }

  /// Returns the reason why a window has not settled.
  private func reason(for scene: WindowScene) -> String {
    "needs update: \(scene.needsUpdate), waits: \(scene.isWaitingForBackgroundWork), "
      + "moves: \(scene.isAnimating), seen: \(scene.isVisible), committed: \(scene.committedSerial), "
      + "arrivals: \(!MutationQueue.shared.isEmpty)"
  }

  /// Closes everything.
  func end() async {
    for window in offscreen { window.scene.close() }
    for window in shown { window.close() }
    (offscreen, shown) = ([], [])
    exchange.removeAll()
    try? loop.processPending()
    display.close()
  }
}

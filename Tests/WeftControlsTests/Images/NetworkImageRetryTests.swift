import Foundation
import Testing
import WeftGraphics
import WeftImaging

@testable import WeftControls
@testable import WeftNodes
import WeftOffscreen

/// Tests when failed downloads are retried, and fetches that are cancelled before they begin.
@MainActor struct NetworkImageRetryTests {
  private let network = FakeNetwork()
  private let log = NetworkImageLog()
  private let node: NetworkImageNode
  private let a: URL

  init() throws {
    node = NetworkImageNode(cache: network, downloader: network)
    node.delegate = log
    a = try #require(URL(string: "http://example.invalid/a"))
  }

  @Test func aPolicyRetriesByTheWindowsClockAndFinallyGivesUp() {
    node.retryPolicy = NetworkImageRetryPolicy(delays: [60, 3600])
    node.url = a
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    network.settle(window)
    for delay in [60.0, 3600] {
      network.fail(a)
      network.settle(window)
      #expect(log.takeLines().contains("failed"))
      window.advance(by: delay - 1)
      network.settle(window)
      #expect(network.runningCount == 0)
      window.advance(by: 1)
      network.settle(window)
      #expect(network.runningCount == 1)
    }
    network.fail(a)
    network.settle(window)
    guard case .failed(_, nil) = node.loadState else {
      Issue.record("it should have given up: \(node.loadState)")
      return
    }
    #expect(network.runningCount == 0)
  }

  @Test func delaysThatAreNoTimesCountAsZero() {
    var policy = NetworkImageRetryPolicy(delays: [-1])
    policy.delays += [.nan, .infinity, 5]
    #expect((1...5).map { policy.delay(afterFailure: $0) } == [0, 0, 0, 5, nil])
  }

  @Test func theDelayOfOneURLDoesNotCountForTheNext() throws {
    let b = try #require(URL(string: "http://example.invalid/b"))
    node.retryPolicy = NetworkImageRetryPolicy(delays: [60])
    node.url = a
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    network.settle(window)
    network.fail(a)
    network.settle(window)
    window.advance(by: 50)
    node.url = b
    network.settle(window)
    network.fail(b)
    network.settle(window)
    window.advance(by: 59)
    network.settle(window)
    #expect(network.runningCount == 0)
    window.advance(by: 1)
    network.settle(window)
    #expect(network.runningCount == 1)
  }

  @Test func outsideOfWindowsAPolicyUsesTheSystemsClock() async {
    node.retryPolicy = NetworkImageRetryPolicy(delays: [0.01])
    node.url = a
    node.enterInterfaceState(.preload)
    await until { network.runningCount == 1 }
    network.fail(a)
    await until { log.takeLines().contains("failed") }
    await until { network.runningCount == 1 }
    node.exitInterfaceState(.preload)
  }

  @Test func aFetchThatIsCancelledBeforeItBeginsDoesNothingAndIsNotKept() {
    weak var fetch: ImageFetch?
    do {
      let started = ImageFetch(
        a, cache: network, downloader: network, options: ImageFetchOptions(), priority: .visible)
      fetch = started
      started.cancel()
      started.start { _ in Issue.record("\(started) reports though it was cancelled") }
    }
    #expect(fetch == nil)
    #expect(network.takeLines() == [])
  }

  /// Waits without blocking the main thread.
  private func until(_ isDone: () -> Bool) async {
    while !isDone() { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

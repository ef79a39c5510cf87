import Foundation
import Logging
import WeftAccessibility
import WeftBus
import WeftNodes
import WeftSemantics

// The states of the bridge:
//
//   off ──begin──▶ connecting ──▶ on
//    ▲                 │           │
//    └──────end────────┴───────────┤
//                      ▲           │ the bus has gone
//                      └───────────┘
//
// Main makes the trees and does what clients ask for. Everything else happens on the thread of the bus and on a queue.

/// Connects the windows of the program to assistive technologies, by AT-SPI over D-Bus.
@MainActor
package final class AccessibilityBridge: AccessibilityObserver {
  private enum Phase {
    case off
    case connecting(Task<Void, Never>)
    case on(BridgeSession, Task<Void, Never>)
  }

  /// The time after which a bus that has gone is looked for again.
  private static let retryDelay = Duration.seconds(1)
  /// The longest time between two attempts.
  private static let longestRetryDelay = Duration.seconds(60)
  private static let logger = Logger(label: "weft.accessibility")

  /// Shows keys to screen readers.
  package let keys = KeyForwarder()

  private var phase = Phase.off { didSet { updateKeys() } }
  private var hasKeyListeners = false { didSet { updateKeys() } }
  /// Ways to find the accessibility bus, the preferred one first.
  private let findBus: [@Sendable () async throws -> BusAddress]
  /// Makes all windows send their trees.
  private let requestTrees: @MainActor () -> Void
  private var passes: [UInt64: AccessibilityPass] = [:]
  /// The number of sessions that were tried.
  private var attempts = 0

  /// Makes a bridge that is off.
  ///
  /// - Parameters:
  ///   - findBus: ways to find the accessibility bus, of which the first that leads to one counts.
  ///   - requestTrees: requests an update of each window.
  package init(
    findBus: [@Sendable () async throws -> BusAddress], requestTrees: @escaping @MainActor () -> Void
  ) {
    (self.findBus, self.requestTrees) = (findBus, requestTrees)
  }

  /// Whether clients can reach the program, or will soon.
  package var isOn: Bool { if case .off = phase { false } else { true } }

  // MARK: Beginning and ending

  /// Connects. Does nothing if that was asked for already.
  package func begin() {
    guard case .off = phase else { return }
    phase = .connecting(Task { [weak self] in await self?.connect() })
  }

  /// Ends the connection. Clients see the program no more.
  package func end() {
    switch phase {
    case .off: return
    case .connecting(let task): task.cancel()
    case .on(let session, let task):
      task.cancel()
      session.close()
    }
    phase = .off
    passes = [:]
    hasKeyListeners = false
    if AccessibilityPass.observer === self { AccessibilityPass.observer = nil }
  }

  private func connect() async {
    var retryDelay = Self.retryDelay
    while !Task.isCancelled {
      // A cancelled attempt must not count, or the reports of the next one would be taken for older ones.
      for find in findBus where !Task.isCancelled {
        do {
          attempts += 1
          let attempt = attempts
          let session = try await BridgeSession.open(find(), main) { [weak self] isListening in
            // An older session may still report.
            if let self, attempt == attempts { hasKeyListeners = isListening }
          }
          guard case .connecting = phase, !Task.isCancelled else { return session.close() }
          return start(session)
        } catch {
          Self.logger.debug("no accessibility bus: \(error)")
        }
      }
      try? await Task.sleep(for: retryDelay)
      retryDelay = min(retryDelay * 2, Self.longestRetryDelay)
    }
  }

  private func start(_ session: BridgeSession) {
    let waiting = Task { [weak self] in
      await session.waitForEnd()
      self?.sessionDidEnd(session)
    }
    phase = .on(session, waiting)
    AccessibilityPass.observer = self
    requestTrees()
  }

  /// The bus has gone: another one is looked for.
  private func sessionDidEnd(_ session: BridgeSession) {
    guard case .on(let current, _) = phase, current === session else { return }
    session.close()
    passes = [:]
    hasKeyListeners = false
    if AccessibilityPass.observer === self { AccessibilityPass.observer = nil }
    phase = .connecting(
      Task { [weak self] in
        try? await Task.sleep(for: Self.retryDelay)
        await self?.connect()
      })
  }

  // MARK: What clients ask for

  private var main: BridgeContext.Main {
    BridgeContext.Main(
      perform: { [weak self] action, id in self?.perform(action, on: id) ?? false },
      makeRow: { [weak self] id in
        self?.passes.values.lazy.map { $0.elements(ofRow: id) }.first { !$0.isEmpty } ?? []
      })
  }

  private func perform(_ action: AccessibilityAction, on id: AccessibilityID) -> Bool {
    guard let pass = passes.values.first(where: { $0.contains(id) }) else { return false }
    guard pass.perform(action, on: id) else { return false }
    // Whoever has asked for it may look at once what has become of it, in this window or in another.
    for pass in passes.values { pass.sendIfNeeded() }
    return true
  }

  private func updateKeys() {
    if hasKeyListeners, case .on(let session, _) = phase {
      keys.ask = { await session.isConsumed($0) }
    } else {
      keys.ask = nil
    }
  }

  // MARK: Observing

  package func treeDidChange(_ tree: AccessibilityTree, of pass: AccessibilityPass) {
    guard case .on(let session, _) = phase else { return }
    passes[tree.window.number] = pass
    session.update(tree)
  }

  package func windowDidEnd(_ window: UInt64) {
    passes[window] = nil
    if case .on(let session, _) = phase { session.remove(window) }
  }

  package func announce(_ text: String, _ priority: AccessibilityLiveRegion, in window: UInt64) {
    if case .on(let session, _) = phase { session.announce(text, priority, in: window) }
  }
}

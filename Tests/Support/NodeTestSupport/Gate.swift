import Foundation

/// Holds drawings up until a test opens it, and tells the test when one has come.
package final class Gate: @unchecked Sendable {
  // Unchecked: everything is used with the condition locked.
  private let condition = NSCondition()
  private var isOpen = false
  private var arrivals = 0

  /// Makes a gate that is closed.
  package init() {}

  /// Waits until the gate is open.
  package func pass() {
    condition.lock()
    defer { condition.unlock() }
    arrivals += 1
    condition.broadcast()
    while !isOpen { condition.wait() }
  }

  /// Lets everybody through, now and later.
  package func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// How many have come.
  package var arrivalCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return arrivals
  }

  /// Waits until so many have come.
  package func waitForArrivals(_ count: Int) {
    condition.lock()
    while arrivals < count { condition.wait() }
    condition.unlock()
  }
}

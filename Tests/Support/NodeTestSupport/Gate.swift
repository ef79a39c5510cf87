import Foundation

/// Blocks drawings until a test opens it, and counts the drawings that have arrived.
package final class Gate: @unchecked Sendable {
  // Unchecked: all state is accessed while the condition is locked.
  private let condition = NSCondition()
  private var isOpen = false
  private var arrivals = 0

  /// Creates a closed gate.
  package init() {}

  /// Waits until the gate is open.
  package func pass() {
    condition.lock()
    defer { condition.unlock() }
    arrivals += 1
    condition.broadcast()
    while !isOpen { condition.wait() }
  }

  /// Opens the gate for all current and later callers of ``pass()``.
  package func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// The number of calls of ``pass()``.
  package var arrivalCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return arrivals
  }

  /// Waits until ``pass()`` was called a number of times.
  package func waitForArrivals(_ count: Int) {
    condition.lock()
    while arrivals < count { condition.wait() }
    condition.unlock()
  }
}

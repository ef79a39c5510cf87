import Synchronization

/// Counts the loads that nodes of the program have under way, so that windows are not searched while there are none.
package enum LoadingActivity {
  private static let active = Atomic(0)

  /// The number of loads that are under way. Any thread.
  package static var count: Int { active.load(ordering: .relaxed) }

  /// Records that a load begins. Any thread.
  package static func begin() { active.add(1, ordering: .relaxed) }

  /// Records that a load has ended. Any thread.
  package static func end() { active.subtract(1, ordering: .relaxed) }
}

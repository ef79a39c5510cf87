import Synchronization

/// How much nodes of the program load, so that nobody looks through windows for nothing.
package enum LoadingActivity {
  private static let active = Atomic(0)

  /// How many loads are under way. Any thread.
  package static var count: Int { active.load(ordering: .relaxed) }

  /// A load begins. Any thread.
  package static func begin() { active.add(1, ordering: .relaxed) }

  /// A load has ended. Any thread.
  package static func end() { active.subtract(1, ordering: .relaxed) }
}

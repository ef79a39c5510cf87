import WeftImaging
import WeftNodes

/// Tells the lists of the process when memory is scarce. Main.
@MainActor
final class MemoryWarnings {
  /// The one of the process.
  static let shared = MemoryWarnings(KernelMemoryPressure.shared)

  private struct WeakList {
    weak var node: ListNode?
  }

  private var lists: [ObjectIdentifier: WeakList] = [:]

  /// Listens to a source.
  init(_ source: any MemoryPressureSource) {
    source.addHandler { [weak self] _ in
      MutationQueue.shared.append(.perform { self?.memoryDidBecomeScarce() })
    }
  }

  /// Has a list told from now on, as long as it lives.
  func add(_ node: ListNode) {
    lists[ObjectIdentifier(node)] = WeakList(node: node)
    if lists.count & (lists.count - 1) == 0 { lists = lists.filter { $0.value.node != nil } }
  }

  private func memoryDidBecomeScarce() {
    lists = lists.filter { $0.value.node != nil }
    for list in lists.values { list.node?.memoryDidBecomeScarce() }
  }
}

import WeftImaging
import WeftNodes

/// Notifies the lists of the process when memory is scarce. Main.
@MainActor
final class MemoryWarnings {
  /// The shared instance of the process.
  static let shared = MemoryWarnings(KernelMemoryPressure.shared)

  private struct WeakList {
    weak var node: ListNode?
  }

  private var lists: [ObjectIdentifier: WeakList] = [:]

  /// Starts to observe a source.
  init(_ source: any MemoryPressureSource) {
    source.addHandler { [weak self] _ in
      MutationQueue.shared.append(.perform { self?.didReceiveMemoryWarning() })
    }
  }

  /// Registers a list; it is not retained.
  func add(_ node: ListNode) {
    lists[ObjectIdentifier(node)] = WeakList(node: node)
    if lists.count & (lists.count - 1) == 0 { lists = lists.filter { $0.value.node != nil } }
  }

  private func didReceiveMemoryWarning() {
    lists = lists.filter { $0.value.node != nil }
    for list in lists.values { list.node?.didReceiveMemoryWarning() }
  }
}

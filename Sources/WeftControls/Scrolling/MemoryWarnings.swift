import WeftImaging
import WeftNodes

/// Notifies the nodes of the process that choose their content when memory is scarce. Main.
@MainActor
package final class MemoryWarnings {
  /// The shared instance of the process.
  package static let shared = MemoryWarnings(KernelMemoryPressure.shared)

  private struct WeakOwner {
    weak var node: (any ScrollContentOwner)?
  }

  private var owners: [ObjectIdentifier: WeakOwner] = [:]

  /// Starts to observe a source.
  init(_ source: any MemoryPressureSource) {
    source.addHandler { [weak self] _ in
      MutationQueue.shared.append(.perform { self?.memoryDidBecomeScarce() })
    }
  }

  /// Registers a node; it is not retained.
  package func add(_ node: any ScrollContentOwner) {
    owners[ObjectIdentifier(node)] = WeakOwner(node: node)
    if owners.count & (owners.count - 1) == 0 { owners = owners.filter { $0.value.node != nil } }
  }

  private func memoryDidBecomeScarce() {
    owners = owners.filter { $0.value.node != nil }
    for owner in owners.values { owner.node?.memoryDidBecomeScarce() }
  }
}

import Foundation
import WeftCompositor
import WeftNodes

/// Updates the lists of a window whose offset, size or data has changed: elements that come into view get
/// cells, and those that leave it lose them. Runs after layout, because a list has to know its size. New
/// cells are laid out in the next round.
///
/// With a manual clock it also waits for layouts that are measured on other threads. Otherwise their timing
/// would decide which intermediate sizes a list gets, and so which cells it prepares.
@MainActor
final class ListPass: SceneComponent {
  private unowned let scene: WindowScene
  private var dueLists: [ListNode] = []
  private var lists: [ObjectIdentifier: WeakList] = [:]

  private struct WeakList {
    weak var list: ListNode?
  }

  init(scene: WindowScene) { self.scene = scene }

  /// Marks a list that has to be updated.
  func add(_ list: ListNode) {
    dueLists.append(list)
    scene.setNeedsUpdate()
  }

  /// Records that a list has entered the window.
  func listDidEnter(_ list: ListNode) { lists[ObjectIdentifier(list)] = WeakList(list: list) }

  /// Records that a list has left the window. A window that is closed has no more rounds in which its update
  /// could be passed on.
  func listDidExit(_ list: ListNode) {
    lists[ObjectIdentifier(list)] = nil
    let count = dueLists.count
    dueLists.removeAll { $0 === list }
    if dueLists.count != count { reschedule(list) }
  }

  /// Passes on the update of a list that is not in the window any more, if something waits for it, such as a
  /// completion. A list that has entered another window is marked there.
  private func reschedule(_ node: ListNode) {
    node.listState.updates.isDue = false
    guard node.windowScene == nil, node.isProcessingUpdates || node.isInPreloadState else { return }
    node.setNeedsListUpdate()
  }

  // MARK: The scene

  func layoutDidEnd() {
    guard !dueLists.isEmpty, !(scene.clock.isManual && scene.isMeasuring) else { return }
    let due = dueLists
    dueLists = []
    for node in due {
      guard node.windowScene === scene else {
        reschedule(node)
        continue
      }
      node.updateList(timeout: scene.measuresInBackground ? scene.layoutTimeout : nil)
    }
  }

  var waitsForLayouts: Bool { !dueLists.isEmpty }

  /// Whether cells are being created or measured. The lists of a hidden window receive no cells, so their
  /// work would never end.
  var isWaitingForBackgroundWork: Bool {
    scene.isVisible && lists.values.contains { $0.list?.isPreparing == true }
  }

  /// Whether delegates are being asked to fetch batches.
  var isCallingForBatches: Bool {
    lists.values.contains { $0.list?.listState.batches.isCallingDelegate == true }
  }

  var descriptionsOfMarks: [String] { dueLists.prefix(3).map { "\($0) (list)" } }
}

extension WindowScene {
  /// Whether delegates of lists are being asked on other threads to fetch batches. What a delegate does
  /// first, such as scheduling work with the clock, belongs to the present time.
  package var isCallingForBatches: Bool {
    existingComponent(ListPass.self)?.isCallingForBatches == true
      || guests.contains(where: \.isCallingForBatches)
  }
}

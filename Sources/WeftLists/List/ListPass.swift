import Foundation
import WeftCompositor
import WeftNodes

/// Brings the lists of a window up to date whose offset, size or data has changed: what comes into view gets its
/// cell, and what leaves it loses it. Runs after layout, since a list has to know how large it is; the cells that
/// come follow in the next round.
///
/// Where the clock stands still it waits for layouts that other threads measure, too: otherwise it would depend on
/// them which sizes a list has on its way to the last one, and so what it prepares.
@MainActor
final class ListPass: SceneComponent {
  private unowned let scene: WindowScene
  private var dueLists: [ListNode] = []
  private var lists: [ObjectIdentifier: WeakList] = [:]

  private struct WeakList {
    weak var list: ListNode?
  }

  init(scene: WindowScene) { self.scene = scene }

  /// Keeps a list in mind that has to be brought up to date.
  func add(_ list: ListNode) {
    dueLists.append(list)
    scene.setNeedsUpdate()
  }

  /// A list has entered the window.
  func listDidEnter(_ list: ListNode) { lists[ObjectIdentifier(list)] = WeakList(list: list) }

  /// A list has left the window.
  func listDidExit(_ list: ListNode) { lists[ObjectIdentifier(list)] = nil }

  // MARK: The scene

  func layoutDidEnd() {
    guard !dueLists.isEmpty, !(scene.clock.isManual && scene.isMeasuring) else { return }
    let due = dueLists
    dueLists = []
    for node in due {
      guard node.windowScene === scene else {
        node.list.updates.isDue = false
        continue
      }
      node.updateList(patience: scene.measuresInBackground ? scene.layoutPatience : nil)
    }
  }

  var waitsForLayouts: Bool { !dueLists.isEmpty }

  /// Whether cells are made or measured. Lists of a window that nobody sees take in none, so that their work would
  /// never end.
  var isWaitingForBackgroundWork: Bool {
    scene.isVisible && lists.values.contains { $0.list?.isPreparing == true }
  }

  /// Whether delegates are being told to fetch batches.
  var isCallingForBatches: Bool { lists.values.contains { $0.list?.list.batches.isCallingDelegate == true } }

  var descriptionsOfMarks: [String] { dueLists.prefix(3).map { "\($0) (list)" } }
}

extension WindowScene {
  /// Whether other threads are telling delegates of lists to fetch batches: what these do first of all, such as making
  /// an appointment with the clock, belongs to the present time.
  package var isCallingForBatches: Bool { existingComponent(ListPass.self)?.isCallingForBatches ?? false }
}

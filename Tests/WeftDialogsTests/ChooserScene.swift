import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftTesting

@testable import WeftDialogs

/// A window with a file chooser as a sheet, in a folder made for the test.
@MainActor
final class ChooserScene {
  let folder: TemporaryFolder
  let window: OffscreenWindow
  private let presentation: FileChooserPresentation
  /// How the chooser has ended: never more than once.
  private(set) var results: [DialogResult<[URL]>] = []

  var node: FileChooserNode { presentation.node }
  /// The names in the list.
  var names: [String] { node.list.entries.map(\.name) }
  /// The names of the selected files.
  var selected: [String] { node.list.selectedEntries.map(\.name) }
  /// The names of the chosen files.
  var chosen: [String]? { results.first?.value.map { $0.map(\.lastPathComponent) } }

  init(
    _ request: FileChooser, in folder: TemporaryFolder, size: CGSize = CGSize(width: 900, height: 640),
    scale: CGFloat = 1
  ) async throws {
    self.folder = folder
    var request = request
    if request.folder == nil { request.folder = folder.url }
    var places = FilePlaces(environment: ["HOME": folder.url.path])
    places.mounts = folder["no mounts"]
    presentation = FileChooserPresentation(
      request, places: places, zone: TimeZone(secondsFromGMT: 0) ?? .current)
    window = OffscreenWindow(size: size, scale: scale, rootNode: DisplayNode())
    window.scene.animatesInterface = false
    presentation.begin(on: window) { [weak self] in self?.results.append($0) }
    try await settle()
  }

  /// Waits until the folder is read, and the window shows it.
  func settle() async throws {
    try await wait { node.model.state != .reading && !node.places.nodes.isEmpty || !results.isEmpty }
    window.settle()
  }

  /// Presses keys, each after what the one before has caused.
  func press(_ keys: KeyboardKey..., modifiers: KeyModifiers = []) async throws {
    for key in keys {
      window.press(key, modifiers: modifiers)
      try await settle()
    }
  }

  func wait(for condition: () -> Bool) async throws {
    try await waitUntil("the file chooser") {
      window.settle()
      return condition()
    }
  }

  /// The row of a file.
  func row(_ name: String) -> DisplayNode? {
    guard let index = node.list.entries.firstIndex(where: { $0.name == name }) else { return nil }
    return node.list.table.nodeForRow(at: IndexPath(item: index, section: 0))
  }
}

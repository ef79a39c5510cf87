import DemoSupport
import Foundation
import Weft

extension Command {
  /// Gives a photograph another name.
  static let rename = Command("album.rename", title: "Rename…", shortcut: KeyboardShortcut(.f(2), []))
}

/// What the album asks before it does something.
@MainActor
final class AlbumDialogs {
  private let album: Album
  private var asksBeforeDeleting = true

  init(_ album: Album) { self.album = album }

  /// Deletes a photograph, if the user agrees.
  func delete(_ entry: Album.Entry, askedOn owner: DisplayNode) {
    guard asksBeforeDeleting else { return deleteNow(entry) }
    let delete = Alert.Button("Delete", role: .destructive)
    let alert = Alert(
      "Delete “\(entry.title)”?", message: "It is removed from the album. Undo brings it back.",
      style: .warning, buttons: [delete, .cancel], suppressionTitle: "Don’t ask again in this album")
    Task {
      let answer = await alert.show(on: owner)
      guard answer.button == delete else { return }
      asksBeforeDeleting = !answer.isSuppressed
      deleteNow(entry)
    }
  }

  /// Asks for photographs, and says which were chosen.
  func open(askedOn owner: DisplayNode) {
    let pictures = FileChooser.Filter("Pictures", extensions: ["png", "jpg", "jpeg", "gif", "tiff"])
    let chooser = FileChooser(.open(allowsSeveral: true), filters: [pictures, .allFiles])
    Task {
      guard let files = await chooser.show(on: owner).value else { return }
      let names = files.map(\.lastPathComponent).joined(separator: "\n")
      _ = await Alert("Chosen: \(files.count)", message: names, style: .informational).show(on: owner)
    }
  }

  /// Writes the titles of the photographs into a file that the user names.
  func save(askedOn owner: DisplayNode) {
    let titles = album.shownEntries.map(\.title).joined(separator: "\n")
    Task {
      let chooser = FileChooser(.save(suggestedName: "Album.txt"), title: "Save the Titles")
      guard let file = await chooser.show(on: owner).value?.first else { return }
      do {
        try Data(titles.utf8).write(to: file)
      } catch {
        let message = "\(error.localizedDescription)"
        _ = await Alert("“\(file.lastPathComponent)” can’t be saved", message: message, style: .critical)
          .show(on: owner)
      }
    }
  }

  private func deleteNow(_ entry: Album.Entry) { album.change(entry.index, "Delete") { _ in nil } }

  /// Asks for another name of a photograph.
  func rename(_ entry: Album.Entry, askedOn owner: DisplayNode) {
    let rename = Alert.Button("Rename", role: .default)
    let alert = Alert(
      "Rename “\(entry.title)”", buttons: [rename, .cancel],
      textField: Alert.TextField(entry.title, placeholder: "Name of the photograph", requiresText: true))
    Task {
      let answer = await alert.show(on: owner)
      guard answer.button == rename, answer.text != entry.title else { return }
      album.change(entry.index, "Rename") { entry in
        var entry = entry
        entry.name = answer.text
        return entry
      }
    }
  }
}

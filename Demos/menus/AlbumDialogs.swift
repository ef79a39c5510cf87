import DemoSupport
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

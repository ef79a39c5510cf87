import DemoSupport
import Foundation
import Weft

/// Saves photographs of posts as files.
@MainActor
enum PictureSaving {
  /// Asks for a place and copies the photograph there. Tells the user if that fails.
  static func save(_ photograph: Photograph, askedOn owner: DisplayNode) {
    // The cell may be used for another post while the user chooses.
    guard let scene = owner.windowScene else { return }
    let name = photograph.title + "." + photograph.file.pathExtension
    Task {
      let chooser = FileChooser(.save(suggestedName: name), title: "Save Picture")
      guard let place = await chooser.show(on: scene).value?.first else { return }
      do {
        // The chooser has asked whether an existing file is to be replaced. It stays until all is written, and a symbolic link
        // stays one.
        try Data(contentsOf: photograph.file).write(to: place.resolvingSymlinksInPath(), options: .atomic)
      } catch {
        _ = await Alert(
          "“\(place.lastPathComponent)” can’t be saved", message: error.localizedDescription, style: .critical
        ).show(on: scene)
      }
    }
  }
}

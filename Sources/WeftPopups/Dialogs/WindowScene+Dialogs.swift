import WeftNodes

extension WindowScene {
  /// The scene of the window that contains this one.
  package var outermostScene: WindowScene {
    var scene = self
    while let host = scene.host { scene = host }
    return scene
  }

  /// The window that dialogs belong to, as portals of the desktop expect it; nil if it is not on a display.
  package var identifierOfDialogs: String? {
    outermostScene.existingComponent(DialogHosting.self)?.identifier
  }

  /// Shows a dialog: in a window of its own if the scene's window can have one, else as a sheet.
  ///
  /// - Parameter onEnd: called exactly once.
  package func presentDialog(
    _ description: DialogDescription, onEnd: @escaping (DialogEnding) -> Void
  ) -> any PresentedDialog {
    if let present = outermostScene.existingComponent(DialogHosting.self)?.present {
      return present(description, onEnd)
    }
    let session = SheetSession(description.rootNode)
    session.title = description.title
    session.initialFocus = description.initialFocus
    session.begin(on: self, onEnd: onEnd)
    return session
  }
}

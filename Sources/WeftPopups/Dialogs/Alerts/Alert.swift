import WeftNodes

/// A question or a message above a window, with up to three buttons. A value, which may be made on any thread.
///
/// ```swift
/// let delete = Alert.Button("Delete", role: .destructive)
/// let alert = Alert(
///   "Delete “Harbour”?", message: "It can’t be brought back.", style: .warning, buttons: [delete, .cancel])
/// if await alert.show(on: window).button == delete { album.remove(photo) }
/// ```
/// The rest of the window takes no input meanwhile; see `Sheet`. Return presses the default button and Escape the
/// cancelling one; the letter that is underlined while Alt is held presses its button with Alt; the arrow keys and Tab
/// move between the controls. Alerts of one window are shown one after the other.
public struct Alert: Hashable, Sendable {
  /// How important an alert is, which its symbol says.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// No symbol: for ordinary questions.
    case plain
    /// Something to know.
    case informational
    /// Something may go wrong.
    case warning
    /// Something has gone wrong, or data is lost.
    case critical
  }

  /// What it is about, in a few words.
  public var title: String
  /// An explanation; empty for none. It is wrapped, and can be scrolled where the window is too small.
  public var message: String
  /// How important it is.
  public var style: Style
  /// The buttons, the most important one first. It is at the end of the row, or on top where there is no room for a
  /// row. At least one is shown: an empty array stands for `.ok`.
  public var buttons: [Button]
  /// A field in which the user enters a text; nil, the default, for none.
  public var textField: TextField?
  /// The title of a check box by which the user says that the alert need not be shown again; nil, the default, for
  /// none. `DialogTexts.current.suppress` is the usual one.
  public var suppressionTitle: String?

  /// Makes an alert that is not shown yet.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - message: an explanation. None by default.
  ///   - style: how important it is. Plain by default.
  ///   - buttons: the buttons, the most important one first. `OK` alone by default.
  ///   - textField: a field to enter a text. None by default.
  ///   - suppressionTitle: the title of the check box; see `suppressionTitle`. None by default.
  public init(
    _ title: String, message: String = "", style: Style = .plain, buttons: [Button] = [.ok],
    textField: TextField? = nil, suppressionTitle: String? = nil
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.buttons = buttons
    self.textField = textField
    self.suppressionTitle = suppressionTitle
  }

  /// Shows the alert, and waits for the answer. Main.
  ///
  /// - Parameter owner: the window, its scene, or a node in it. An alert on a node of a sheet is shown above that.
  /// - Returns: the answer. It has no button if the window is closed or the task is cancelled meanwhile, or if there is
  ///   no window.
  @MainActor public func show(on owner: any DialogOwner) async -> AlertAnswer {
    let presentation = AlertPresentation(self)
    return await awaitDialog { report in
      presentation.begin(on: owner, completion: report)
    } onCancel: {
      presentation.session.end(.taskCancelled)
    }
  }

  /// Shows the alert without waiting. Main.
  ///
  /// - Parameters:
  ///   - owner: see `show(on:)`.
  ///   - completion: called exactly once on main, with the answer.
  @MainActor public func present(
    on owner: any DialogOwner, completion: @escaping @MainActor @Sendable (AlertAnswer) -> Void = { _ in }
  ) {
    AlertPresentation(self).begin(on: owner, completion: completion)
  }
}

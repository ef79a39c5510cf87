import Foundation
import WeftGraphics
import WeftNodes
import WeftText
import WeftTransfer

// The text and the pasteboards. All on main.
@MainActor
extension EditableTextNode {
  /// Copies the selection to the clipboard, unless the text is secure: with its attributes if they can be edited.
  public final func copy() { offerSelection(for: .clipboard) }

  /// Copies the selection as `copy()` does, and deletes it if it was copied and the text can be edited.
  public final func cut() {
    guard offerSelection(for: .clipboard), isEditable else { return }
    replace(selectedRange, with: AttributedText(), .single)
  }

  /// Replaces the selection by the contents of a pasteboard, once their owner has sent them: by the text, or with
  /// `allowsEditingTextAttributes` by text with attributes or by a picture.
  public final func paste(_ name: PasteboardName = .clipboard) {
    guard isEditable else { return }
    finishComposing(resets: true)
    guard let pasteboard = windowScene?.pasteboard else { return }
    guard allowsEditingTextAttributes, name == .clipboard else {
      return pasteText(of: name, from: pasteboard)
    }
    pasteboard.readTypes(for: name) { [weak self] types in
      guard let self else { return }
      switch InsertedContents(of: types, keepsAttributes: true) {
      case .html:
        Task { [weak self] in
          guard let font = self?.font else { return }
          self?.insertPasted(await pasteboard.attributedText(for: name, font: font))
        }
      case .picture:
        Task { [weak self] in
          guard let picture = await pasteboard.bitmap(for: name) else { return }
          self?.insertPasted(self?.attachment(picture))
        }
      case .text, nil: self.pasteText(of: name, from: pasteboard)
      }
    }
  }

  /// Replaces the selection by the text of the clipboard, in the style at the caret.
  public final func pasteWithoutFormatting() {
    guard isEditable, let pasteboard = windowScene?.pasteboard else { return }
    finishComposing(resets: true)
    pasteText(of: .clipboard, from: pasteboard)
  }

  private func pasteText(of name: PasteboardName, from pasteboard: any Pasteboard) {
    pasteboard.readText(for: name) { [weak self] text in
      guard let self, self.isEditable, let text, !text.isEmpty else { return }
      self.insert(text, .single)
    }
  }

  private func insertPasted(_ text: AttributedText?) {
    guard isEditable, let text, !text.isEmpty else { return }
    insert(text, .single)
  }

  /// A picture as a part of the text, at most as wide as the lines.
  func attachment(_ bitmap: Bitmap) -> AttributedText {
    let size = CGSize(
      width: CGFloat(bitmap.width) / bitmap.scale, height: CGFloat(bitmap.height) / bitmap.scale)
    let room = bounds.width - edit { $0.insets }.horizontal
    let factor = room > 0 && size.width > room ? room / size.width : 1
    return AttributedText(
      attachment: TextAttachment(
        bitmap, size: CGSize(width: size.width * factor, height: size.height * factor)))
  }

  /// Publishes the selection, for pasting with the middle button in other windows.
  func publishSelection() { offerSelection(for: .primary) }

  /// Offers the present selection for pasting, unless it is empty or secure. Its characters are joined only
  /// when they are requested.
  ///
  /// - Returns: whether there is anything to offer.
  @discardableResult
  private func offerSelection(for name: PasteboardName) -> Bool {
    offer(edit { $0.editor.selection.range }, for: name)
  }

  /// Offers a range of the text in the same way.
  @discardableResult
  func offer(_ range: Range<Int>, for name: PasteboardName) -> Bool {
    let (editor, isSecret) = edit { ($0.editor, $0.traits.isSecureTextEntry) }
    guard !range.isEmpty, !isSecret, let pasteboard = windowScene?.pasteboard else { return false }
    let fragment = editor.document.fragment(range)
    if allowsEditingTextAttributes {
      pasteboard.setItems([PasteboardItem(promisedAttributedText: { fragment.text })], for: name)
    } else {
      pasteboard.promiseText(for: name) { fragment.string }
    }
    return true
  }
}

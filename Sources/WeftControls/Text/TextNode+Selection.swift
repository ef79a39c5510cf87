import Foundation
import WeftNodes
import WeftText
import WeftTransfer

extension TextNode {
  /// The selected range, in UTF-16 code units; nil for none. Setting it notifies the delegate. A range is clamped to
  /// the text; an empty one selects nothing. Main.
  @MainActor public final var selectedRange: Range<Int>? {
    get { rare.selection }
    set { select(newValue) }
  }

  /// The selected characters; nil for none. Main.
  @MainActor public final var selectedText: String? {
    selectedRange.flatMap { attributedText?[$0].string }
  }

  /// Selects all of the text. Main.
  @MainActor public final func selectAll() {
    select(attributedText?.fullRange)
    guard let text = selectedText else { return }
    windowScene?.pasteboard.setText(text, for: .primary)
  }

  /// Copies the selection to the clipboard, with its attributes. Returns false if nothing is selected. Main.
  @MainActor @discardableResult
  public final func copySelection() -> Bool {
    guard let range = selectedRange, let text = attributedText?[range], !text.isEmpty else { return false }
    windowScene?.pasteboard.setAttributedText(text)
    return true
  }

  /// Changes the selection, clamped to the text; an empty range selects nothing.
  @MainActor final func select(_ range: Range<Int>?) {
    let range = range?.clamped(to: attributedText?.fullRange ?? 0..<0)
    let selection = range?.isEmpty == true ? nil : range
    guard selection != rare.selection else { return }
    setRare(\.selection, selection, .display)
    delegate?.textNodeDidChangeSelection(self)
  }

  /// Notifies the delegate that nothing is selected any more. Any thread.
  final func selectionDidEnd() {
    onMain { node in
      guard let node = node as? TextNode else { return }
      node.delegate?.textNodeDidChangeSelection(node)
    }
  }
}

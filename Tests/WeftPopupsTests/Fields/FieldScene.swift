import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

/// A window with a field that has suggestions, and another node that can have the focus.
@MainActor
final class FieldScene<Field: SuggestionFieldNode> {
  let root = DisplayNode()
  let field: Field
  let other = RecordingNode()
  let window: OffscreenWindow
  /// What was chosen, and what was submitted.
  var chosen: [String] = []
  var submitted: [String] = []

  /// - Parameter y: where the field is, in points.
  init(_ field: Field, y: CGFloat = 20, size: CGSize = CGSize(width: 300, height: 320), scale: CGFloat = 1) {
    self.field = field
    field.frame = CGRect(x: 20, y: y, width: 220, height: 32)
    other.frame = CGRect(x: 250, y: 20, width: 40, height: 32)
    root.addSubnode(field)
    root.addSubnode(other)
    window = OffscreenWindow(size: size, scale: scale, rootNode: root)
    field.onChoose = { [weak self] in self?.chosen.append($0.text) }
    field.onSubmit = { [weak self] in self?.submitted.append($0) }
    window.settle()
    field.becomeFirstResponder()
    window.settle()
  }

  func type(_ text: String) {
    window.type(text)
    window.settle()
  }

  func press(_ keys: KeyboardKey...) {
    for key in keys { window.press(key) }
    window.settle()
  }

  /// The texts in the list; empty if it is not shown.
  var suggestions: [String] {
    field.isShowingSuggestions ? field.suggestionList.suggestions.map(\.text) : []
  }

  /// The text of the selected row.
  var selected: String? {
    field.suggestionList.selection.map { field.suggestionList.suggestions[$0].text }
  }

  var popup: Popup? { window.scene.popups.last }

  /// The middle of a row, in points of the window.
  func place(ofRow row: Int) -> CGPoint {
    let (frame, popup) = (field.suggestionList.frame(ofRow: row), popup?.frame ?? .null)
    return CGPoint(x: popup.minX + frame.midX, y: popup.minY + frame.midY)
  }

  /// The task that waits for suggestions.
  var task: Task<Void, Never>? { field.session.task }

  /// Waits for the end of a task, and for what follows from it.
  func finish(_ task: Task<Void, Never>?) async throws {
    try await #require(task).value
    window.settle()
  }

  /// Lets tasks go on until a condition holds.
  func wait(until isDone: () -> Bool) async throws {
    try await waitUntil("what the field does") {
      window.settle()
      return isDone()
    }
  }
}

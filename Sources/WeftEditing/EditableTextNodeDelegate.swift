import WeftNodes
import WeftText

/// Is notified about the editing of a text, and controls it. Every method has a default. Main.
@MainActor
public protocol EditableTextNodeDelegate: AnyObject, Sendable {
  /// Whether the node may get the keyboard focus; true by default. It may be called without the node getting
  /// it.
  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool
  /// The node has got the keyboard focus.
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode)
  /// Whether the user may replace a part of the text; true by default.
  ///
  /// - Parameters:
  ///   - range: the replaced range, in UTF-16 code units; empty for an insertion.
  ///   - text: the new text; empty for a deletion.
  func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  )
    -> Bool
  /// The selection, or the position of the caret, has changed.
  ///
  /// - Parameters:
  ///   - oldRange: the previous range, in UTF-16 code units like the new one.
  ///   - dueToEditing: whether the caret moved because the text changed.
  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, from oldRange: Range<Int>, to newRange: Range<Int>, dueToEditing: Bool)
  /// The user has changed the text. Called once for all changes of a turn of the main loop.
  func editableTextNodeDidUpdateText(_ node: EditableTextNode)
  /// The node has lost the keyboard focus.
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode)
  /// Return was pressed. If the result is true, the default, Return begins a new paragraph in a multiline
  /// text. In a single line it calls `onSubmit`, or goes on to the supernode if that is nil. False ignores
  /// Return.
  func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool
}

extension EditableTextNodeDelegate {
  /// Returns true.
  public func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { true }
  /// Does nothing.
  public func editableTextNodeDidBeginEditing(_ node: EditableTextNode) {}
  /// Returns true.
  public func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, from oldRange: Range<Int>, to newRange: Range<Int>, dueToEditing: Bool
  ) {}
  /// Does nothing.
  public func editableTextNodeDidUpdateText(_ node: EditableTextNode) {}
  /// Does nothing.
  public func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {}
  /// Returns true.
  public func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool { true }
}

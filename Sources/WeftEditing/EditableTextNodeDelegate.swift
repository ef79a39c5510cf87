import WeftNodes
import WeftText

/// Hears what happens to an editable text, and has a say in it. Every method can be left out. Main.
@MainActor
public protocol EditableTextNodeDelegate: AnyObject, Sendable {
  /// Whether the node may get the keyboard; true by default. It may be asked although nothing comes of it.
  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool
  /// The node has the keyboard.
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode)
  /// Whether a person may replace a part of the text; true by default.
  ///
  /// - Parameters:
  ///   - range: what goes, in UTF-16 code units; empty where text is put in.
  ///   - text: what comes; empty where text is deleted.
  func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  )
    -> Bool
  /// What is selected, or where the caret stands, is another.
  ///
  /// - Parameters:
  ///   - oldRange: in UTF-16 code units, like the other.
  ///   - dueToEditing: whether the caret moved because the text changed.
  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, from oldRange: Range<Int>, to newRange: Range<Int>, dueToEditing: Bool)
  /// A person has changed the text: told once for all changes of a turn of the main loop.
  func editableTextNodeDidUpdateText(_ node: EditableTextNode)
  /// The node has the keyboard no longer.
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode)
  /// Return was pressed. True, the default, lets it do what it does without delegate: begin a new paragraph
  /// where there can be several; else it goes on to the supernode.
  func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool
}

extension EditableTextNodeDelegate {
  /// Lets it.
  public func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { true }
  /// Does nothing.
  public func editableTextNodeDidBeginEditing(_ node: EditableTextNode) {}
  /// Lets it.
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
  /// Lets Return do what it does.
  public func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool { true }
}

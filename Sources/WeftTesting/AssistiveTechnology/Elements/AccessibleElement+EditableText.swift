import WeftBus

/// Changes of an element's text (`org.a11y.atspi.EditableText`). Places in it are counted in Unicode scalars.
extension AccessibleElement {
  /// Replaces the whole text.
  ///
  /// - Throws: `.refused` if the text can't be changed.
  public func setText(_ text: String) async throws(AccessibilityError) {
    try await request("set the text", "SetTextContents", .editableText, [.string(text)])
  }

  /// Inserts a text.
  ///
  /// - Throws: `.refused` if the text can't be changed.
  public func insertText(_ text: String, at offset: Int) async throws(AccessibilityError) {
    let length = Int32(clamping: text.utf8.count)
    try await request(
      "insert text", "InsertText", .editableText,
      [.int32(Int32(clamping: offset)), .string(text), .int32(length)])
  }

  /// Deletes a part of the text.
  ///
  /// - Throws: `.refused` if the text can't be changed.
  public func deleteText(in range: Range<Int>) async throws(AccessibilityError) {
    try await request(
      "delete text", "DeleteText", .editableText,
      [.int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound))])
  }
}

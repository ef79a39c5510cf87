import WeftTransfer

/// What an editable text takes of something that is pasted or dropped.
enum InsertedContents {
  case html
  case picture
  case text

  /// The best of types; nil if there is nothing.
  ///
  /// - Parameter keepsAttributes: whether the text can have attributes and pictures.
  init?(of types: [PasteboardType], keepsAttributes: Bool) {
    if keepsAttributes, types.contains(.html) {
      self = .html
    } else if types.contains(.text) {
      self = .text
    } else if keepsAttributes, types.contains(where: \.isPicture) {
      self = .picture
    } else {
      return nil
    }
  }
}

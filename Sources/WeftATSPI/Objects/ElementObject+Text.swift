import Foundation
import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Text`. Positions are numbers of characters.
extension ElementObject {
  func text(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement
  ) throws(BusError) -> ObjectAnswer {
    let text = context.text(of: element.item)
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    switch method {
    case "GetText": return .text(try text.answer(text.clamped(first, second)))
    case "GetStringAtOffset":
      guard let unit = TextUnit(granularity: second) else { throw .invalidArgument("No such granularity.") }
      return try piece(text, text.unit(unit, at: first))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let unit = TextUnit(boundary: second) else { throw .invalidArgument("No such boundary.") }
      return try piece(
        text,
        method == "GetTextAtOffset"
          ? text.unit(unit, at: first) : text.unit(unit, at: first, isBefore: method == "GetTextBeforeOffset")
      )
    case "GetCharacterAtOffset":
      let isThere = first >= 0 && first < text.count
      return .number(isThere ? Int(text.scalar(at: first).value) : 0)
    case "GetAttributeValue":
      return .text(attributes(text, at: first).0[arguments.text(1)] ?? "")
    case "GetAttributes", "GetAttributeRun":
      let (attributes, range) = attributes(text, at: first)
      return .values([.attributes(attributes), .number(range.lowerBound), .number(range.upperBound)])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.attributes([:]))
    default: return try placeOrSelection(method, arguments, text, element)
    }
  }

  private func placeOrSelection(
    _ method: String, _ arguments: [BusValue], _ text: ProtocolText, _ element: StoredElement
  ) throws(BusError) -> ObjectAnswer {
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    switch method {
    case "GetCharacterExtents":
      return .values(extents(text, first..<first + 1, second, element))
    case "GetRangeExtents":
      return .values(extents(text, text.clamped(first, second), arguments.integer(2), element))
    case "GetOffsetAtPoint":
      let found = text.text.geometry?.character(at: point(arguments, 0, element))
      return .number(found.map { text.position($0) } ?? -1)
    case "GetBoundedRanges": return .value(.array([], of: .structure([.int32, .int32, .string, .variant])))
    case "GetNSelections": return .number(text.selection == nil ? 0 : 1)
    case "GetSelection":
      let selection = first == 0 ? text.selection : nil
      return .values([.number(selection?.lowerBound ?? 0), .number(selection?.upperBound ?? 0)])
    case "SetCaretOffset":
      guard element.item.description.text?.caret != nil else { return .flag(false) }
      return .action(.setCaret(text.codeUnits(first)))
    case "AddSelection":
      return text.selection == nil ? .action(.selectText(text.codeUnits(first, second))) : .flag(false)
    case "SetSelection":
      return first == 0 ? .action(.selectText(text.codeUnits(second, arguments.integer(2)))) : .flag(false)
    case "RemoveSelection":
      guard first == 0, let selection = text.selection else { return .flag(false) }
      let end = text.codeUnits(selection.upperBound)
      return .action(.selectText(end..<end))
    case "ScrollSubstringTo", "ScrollSubstringToPoint":
      return .action(.scrollToText(text.codeUnits(first, second)))
    default: return .unknown
    }
  }

  func textProperty(_ name: String, _ element: StoredElement) -> BusValue? {
    let text = context.text(of: element.item)
    return switch name {
    case "CharacterCount": .number(text.count)
    case "CaretOffset": .number(text.text.caret.map { text.position($0) } ?? -1)
    default: nil
    }
  }

  private func piece(_ text: ProtocolText, _ range: Range<Int>) throws(BusError) -> ObjectAnswer {
    .values([.clean(try text.answer(range)), .number(range.lowerBound), .number(range.upperBound)])
  }

  /// The attributes at a position, with the range that has them.
  private func attributes(_ text: ProtocolText, at position: Int) -> ([String: String], Range<Int>) {
    guard let (attributes, range) = text.attributes(at: position) else {
      return ([:], text.count..<text.count)
    }
    return (attributes.protocolAttributes, range)
  }

  private func extents(
    _ text: ProtocolText, _ range: Range<Int>, _ space: Int, _ element: StoredElement
  ) -> [BusValue] {
    let frames = text.text.geometry?.frames(of: text.codeUnits(range.lowerBound, range.upperBound)) ?? []
    guard let first = frames.first else { return [.number(0), .number(0), .number(0), .number(0)] }
    let frame = frames.dropFirst().reduce(first) { $0.union($1) }
    return BusValue.rectangle(element.pixels(frame, in: CoordinateSpace(number: space)))
  }

  // MARK: Editing

  /// `org.a11y.atspi.EditableText`.
  func editableText(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement
  ) throws(BusError) -> ObjectAnswer {
    let text = context.text(of: element.item)
    let range = text.codeUnits(arguments.integer(0), arguments.integer(1))
    switch method {
    case "SetTextContents": return .action(.setText(arguments.text(0)))
    case "InsertText":
      let position = text.codeUnits(arguments.integer(0))
      let length = arguments.integer(2)
      let new = arguments.text(1)
      // The length is that of what is inserted, in characters; some clients send bytes.
      let inserted =
        length >= 0 && length < new.unicodeScalars.count
        ? String(String.UnicodeScalarView(new.unicodeScalars.prefix(length))) : new
      return .action(.replaceText(position..<position, with: inserted))
    case "DeleteText": return .action(.replaceText(range, with: ""))
    case "CopyText": return .silentAction(.copyText(range))
    case "CutText": return .action(.cutText(range))
    case "PasteText": return .action(.pasteText(at: text.codeUnits(arguments.integer(0))))
    default: return .unknown
    }
  }
}

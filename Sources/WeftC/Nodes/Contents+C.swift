import CWeft
import Weft

/// Creates a node with text.
@_cdecl("weft_text_new")
public func weftTextNew(
  _ characters: UnsafePointer<CChar>?, _ size: Double, _ weight: weft_weight, _ color: UInt32
) -> OpaquePointer? {
  let string = text(characters)
  return make {
    guard size.isFinite, size > 0 else { throw Failure.invalid("The text size must be greater than 0.") }
    guard weight.rawValue <= WEFT_BOLD.rawValue else {
      throw Failure.invalid("There is no weight \(weight.rawValue).")
    }
    let attributes = TextAttributes(
      font: Font(size: size, weight: Font.Weight(weight)), color: Color(color))
    // The node also stores the attributes separately: empty text has none that the next text could use.
    return Handle(owning: NodeBox(CTextNode(string, attributes)))
  }
}

/// A text node that keeps its attributes when the text changes.
private final class CTextNode: TextNode, @unchecked Sendable {
  // Unchecked: all stored properties are constant.
  private let attributes: TextAttributes

  init(_ string: String, _ attributes: TextAttributes) {
    self.attributes = attributes
    super.init()
    show(string)
  }

  func show(_ string: String) { attributedText = AttributedText(string, attributes: attributes) }
}

/// Changes the text of a text node.
@_cdecl("weft_text_set")
public func weftTextSet(_ node: OpaquePointer?, _ characters: UnsafePointer<CChar>?) -> weft_status {
  let (node, string) = (Handle(node), text(characters))
  return attempt { try node.node().node(as: CTextNode.self, "text").show(string) }
}

/// Creates a node with the picture from a file.
@_cdecl("weft_image_new")
public func weftImageNew(_ path: UnsafePointer<CChar>?) -> OpaquePointer? {
  let path = text(path)
  return make {
    do {
      return Handle(owning: NodeBox(ImageNode(image: try Image(contentsOf: URL(fileURLWithPath: path)))))
    } catch ImageError.unreadable(let reason) {
      throw Failure(WEFT_ERROR_FILE, "\(path): \(reason)")
    } catch {
      throw Failure(WEFT_ERROR_PICTURE, "\(path): \(error)")
    }
  }
}

/// Creates a button.
@_cdecl("weft_button_new")
public func weftButtonNew(
  _ title: UnsafePointer<CChar>?,
  _ action: (@Sendable @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  let (title, data) = (text(title), UserData(pointer: data))
  return make {
    let button = ButtonNode(AttributedText(title), style: .bordered)
    let box = NodeBox(button)
    if let action {
      button.addAction(for: .primaryActionTriggered) { [weak box] _ in
        guard let box else { return }
        action(Handle(lending: box).pointer, data.pointer)
      }
    }
    return Handle(owning: box)
  }
}

/// Changes the title of a button.
@_cdecl("weft_button_set_title")
public func weftButtonSetTitle(_ node: OpaquePointer?, _ title: UnsafePointer<CChar>?) -> weft_status {
  let (node, title) = (Handle(node), text(title))
  return attempt {
    try node.node().node(as: ButtonNode.self, "button")
      .setAttributedTitle(AttributedText(title), for: .normal)
  }
}

/// Creates a node that a callback draws.
@_cdecl("weft_drawing_new")
public func weftDrawingNew(
  _ draw: (@Sendable @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?, _ release: (@Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> OpaquePointer? {
  let data = UserData(pointer: data)
  return make {
    guard let draw else { throw Failure.invalid("A drawing needs a callback.") }
    let parameters = CallbackNode.DrawParameters(draw: draw, data: data, release: release)
    return Handle(owning: NodeBox(CallbackNode(parameters)))
  }
}

/// Redraws a drawing.
@_cdecl("weft_drawing_invalidate")
public func weftDrawingInvalidate(_ node: OpaquePointer?) -> weft_status {
  let node = Handle(node)
  return attempt { try node.node().node(as: CallbackNode.self, "drawing").setNeedsDisplay() }
}

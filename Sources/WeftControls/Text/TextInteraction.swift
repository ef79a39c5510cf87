import Foundation
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftText

/// Handles presses and keys of a text node: links, the truncation token, and the selection.
@MainActor
final class TextInteraction {
  private unowned let node: TextNode
  private var link: TextLayout.Link?
  private var isTokenPressed = false
  private var selector: TextSelector?
  /// Whether the pointer is a hand now.
  private var isHandShown = false
  /// The node's `cursor` to be restored after the hand; nil for that of its text.
  private var savedCursor: CursorShape?
  private let highlight = TextHighlight()
  private weak var longPress: LongPressGestureRecognizer?

  init(_ node: TextNode) { self.node = node }

  /// Shows a range as highlighted, or none.
  func show(_ range: Range<Int>?, animated: Bool) {
    highlight.show(range.map { node.highlightRects(for: $0) } ?? [], of: node, animated: animated)
  }

  /// Shows the highlight where its range is now.
  func placeHighlight() {
    if let range = node.highlightRange { highlight.place(node.highlightRects(for: range), of: node) }
  }

  // MARK: Presses

  func pressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard node.isEnabled, event.button == .primary else { return false }
    var isTaken = false
    if let link = pressableLink(at: point) {
      self.link = link
      node.changeHighlight(to: link.range, animated: true)
      isTaken = true
    } else if node.isInTruncationToken(point) {
      isTokenPressed = true
      highlight.show(
        TextNode.highlighted(tokenRects), of: node, animated: true)
      isTaken = true
    }
    if node.isSelectable {
      selector = TextSelector(node)
      selector?.press(event, at: node.convertToText(point))
      isTaken = true
    }
    return isTaken
  }

  func moved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    updateCursor(at: point)
    if let selector, selector.move(to: node.convertToText(point)) { cancelPress() }
    if let link, node.link(at: point)?.range != link.range { cancelPress() }
    if isTokenPressed, !node.isInTruncationToken(point) { cancelPress() }
    return link != nil || isTokenPressed || selector != nil
  }

  func released(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    let wasTaken = link != nil || isTokenPressed || selector != nil
    let (link, isTokenPressed) = (link, isTokenPressed)
    selector?.finish()
    selector = nil
    cancelPress()
    if let link {
      node.delegate?.textNode(
        node, tappedLinkAttribute: link.name, value: link.value, at: point, textRange: link.range)
    } else if isTokenPressed {
      node.delegate?.textNodeTappedTruncationToken(node)
    }
    return wasTaken
  }

  /// Cancels the press.
  func cancel() {
    selector = nil
    cancelPress()
  }

  /// The node has left the window. What holds its highlight may still be there.
  func didExitHierarchy() {
    cancel()
    guard node.highlightRange != nil else { return }
    highlight.show([], of: node, animated: false)
    // The highlight comes back with the node.
    node.setNeedsLayout()
  }

  /// The text with the highlight, or the pressed link, was replaced.
  func highlightedTextDidChange() {
    // A part of the new text may be highlighted already.
    guard node.highlightRange == nil else { return }
    link = nil
    isTokenPressed = false
    highlight.show([], of: node, animated: false)
  }

  private func cancelPress() {
    if isTokenPressed { highlight.show([], of: node, animated: true) }
    if link != nil { node.changeHighlight(to: nil, animated: true) }
    link = nil
    isTokenPressed = false
  }

  /// The link at a point, if there is a delegate that allows its highlight.
  private func pressableLink(at point: CGPoint) -> TextLayout.Link? {
    guard let delegate = node.delegate, let link = node.link(at: point),
      delegate.textNode(node, shouldHighlightLinkAttribute: link.name, value: link.value, at: point)
    else { return nil }
    return link
  }

  private var tokenRects: [CGRect] {
    let origin = node.textOrigin
    return node.currentLayout.truncationTokenRects.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// Shows a hand over links, and elsewhere what the node has shown before.
  private func updateCursor(at point: CGPoint) {
    let isOverLink = node.delegate != nil && (node.link(at: point) != nil || node.isInTruncationToken(point))
    if isOverLink, selector?.isDragging != true {
      if isHandShown, node.cursor == .pointer { return }
      isHandShown = true
      // The beam belongs to what can be selected, which may change.
      savedCursor = node.isSelectable && node.cursor == .text ? nil : node.cursor
      node.cursor = .pointer
    } else if isHandShown {
      isHandShown = false
      // The program may have set another shape meanwhile.
      if node.cursor == .pointer { node.cursor = savedCursor ?? (node.isSelectable ? .text : nil) }
    }
  }

  // MARK: Long presses

  func addLongPress() {
    guard longPress == nil, !node.isLayerBacked else { return }
    let recognizer = LongPressGestureRecognizer { [weak self] recognizer in
      guard recognizer.state == .began else { return }
      self?.longPressed(recognizer)
    }
    recognizer.shouldBegin = { [weak self] recognizer in
      guard let self, let (link, point) = longPressedLink(recognizer) else { return false }
      recognizer.cancelsPointerEvents = node.longPressCancelsTouches
      return node.delegate?.textNode(
        node, shouldLongPressLinkAttribute: link.name, value: link.value, at: point) ?? false
    }
    node.addGestureRecognizer(recognizer)
    longPress = recognizer
  }

  private func longPressedLink(_ recognizer: GestureRecognizer) -> (TextLayout.Link, CGPoint)? {
    let point = recognizer.location(in: node)
    return node.link(at: point).map { ($0, point) }
  }

  private func longPressed(_ recognizer: GestureRecognizer) {
    guard let (link, point) = longPressedLink(recognizer) else { return }
    node.delegate?.textNode(
      node, longPressedLinkAttribute: link.name, value: link.value, at: point, textRange: link.range)
  }

  // MARK: Keys

  func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.control), event.modifiers.isDisjoint(with: [.alt, .super]) else {
      return false
    }
    switch event.keysym {
    case 0x61, 0x41:
      node.selectAll()
      return true
    case 0x63, 0x43:
      return node.copySelection()
    default:
      return false
    }
  }
}

import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftText

/// Controls what is on the screen of an editable text: scrolls it, and places tiles, selection, caret and
/// placeholder.
@MainActor
final class EditorPresenter {
  /// Whether the next update scrolls the caret into view.
  var scrollsToCaret = false
  /// Where the lines are.
  let layout = EditorLayout()
  /// How far the text is scrolled, in points.
  private(set) var offset = CGPoint.zero

  unowned let node: EditableTextNode
  /// The plate around the text of a bordered field; nil in another style.
  private var plate: FieldPlate?
  /// Contains all that scrolls; its origin is that of the text.
  let contents = DisplayNode()
  private let selectionHost = DisplayNode()
  let tileHost = DisplayNode()
  let caret = DisplayNode()
  private let placeholder = TextTileNode()
  private var selectionNodes: [DisplayNode] = []
  var tiles: [TileKey: TextTileNode] = [:]
  var isValid = false
  private var isUpdating = false
  private var shownCaret: CGRect?

  /// Identifies a tile: a part of a piece with some contents.
  struct TileKey: Hashable {
    var version: UInt64
    var column: Int
    var row: Int
  }

  /// The maximum side of a tile, in points.
  static let tileSide: CGFloat = 512
  /// How far letters may extend beyond their lines, in points.
  static let overhang: CGFloat = 4

  init(_ node: EditableTextNode) {
    self.node = node
    for part in [contents, selectionHost, tileHost, caret] {
      part.isLayerBacked = true
      part.isOpaque = false
      part.automaticallyManagesSubnodes = false
    }
    caret.isHidden = true
    contents.addSubnode(selectionHost)
    contents.addSubnode(placeholder)
    contents.addSubnode(tileHost)
    contents.addSubnode(caret)
    node.addSubnode(contents)
  }

  // MARK: Changes

  /// Lays out everything again, since text, style or scale may have changed.
  func reset() {
    isValid = false
    update()
  }

  /// Applies an edit that replaced some pieces by others.
  func documentDidChange(_ change: TextDocument.Change, from old: TextDocument, to new: TextDocument) {
    guard isValid else { return }
    // Another thread may have set a text that has not been laid out yet.
    guard layout.document.hasSameVersion(as: old) else { return documentWasReplaced() }
    let first = change.replaced.lowerBound
    reuseTiles(of: change.replaced, in: old, forPieces: first..<first + change.count, in: new)
    layout.replace(change.replaced, by: change.count, in: new)
  }

  /// Keeps tiles for the new pieces, so they show their old contents until they are redrawn.
  private func reuseTiles(
    of replaced: Range<Int>, in old: TextDocument, forPieces pieces: Range<Int>, in new: TextDocument
  ) {
    let shown = Set(tiles.keys.map(\.version))
    var successors: [UInt64: UInt64] = [:]
    for (oldIndex, newIndex) in zip(replaced, pieces) where shown.contains(old.pieces[oldIndex].version) {
      successors[old.pieces[oldIndex].version] = new.pieces[newIndex].version
    }
    guard !successors.isEmpty else { return }
    for (key, tile) in tiles {
      guard let version = successors[key.version], version != key.version else { continue }
      tiles[key] = nil
      tiles[TileKey(version: version, column: key.column, row: key.row)] = tile
    }
  }

  /// Invalidates the layout, since the whole document may have changed.
  func documentWasReplaced() {
    isValid = false
  }

  // MARK: Updating

  /// The size of the part of the node in which text is shown, in points.
  var viewport: CGSize {
    let insets = node.edit { $0.insets }
    let bounds = node.bounds
    return CGSize(
      width: max(bounds.width - insets.horizontal, 0), height: max(bounds.height - insets.vertical, 0))
  }

  /// Brings everything up to date.
  func update() {
    guard !isUpdating, node.bounds.width > 0, node.bounds.height > 0 else { return }
    isUpdating = true
    defer { isUpdating = false }
    validate()
    layout.setMarkedIfChanged(node.markedText, at: node.edit { $0.editor.selection.head })
    let viewport = viewport
    updatePlate()
    scroll(in: viewport)
    place(viewport)
    showTiles(in: viewport)
    showSelection(in: viewport)
    placeCaret()
    showPlaceholder(viewport)
  }

  func validate() {
    let (traits, semantics) = (node.traitCollection, node.semanticContentAttribute)
    let viewport = viewport
    let (style, document) = node.edit {
      ($0.style(width: viewport.width, in: traits, semantics), $0.editor.document)
    }
    guard !isValid || style != layout.style || layout.lineWidth != viewport.width else { return }
    isValid = true
    layout.scale = max(traits.displayScale, 0.25)
    layout.reset(document, style, lineWidth: viewport.width)
  }

  private func updatePlate() {
    if node.fieldStyle == .bordered {
      let plate = plate ?? FieldPlate(in: node, around: contents)
      self.plate = plate
      plate.update(for: node)
    } else if let plate {
      self.plate = nil
      plate.remove(leaving: contents)
    }
  }

  /// Scrolls the caret into view, if that is due, and limits the offset to the contents.
  private func scroll(in viewport: CGSize) {
    if scrollsToCaret, node.isScrollEnabled {
      let selection = node.edit { $0.editor.selection }
      reveal(TextPosition(selection.head, affinity: selection.affinity), in: viewport)
    }
    scrollsToCaret = false
    layOutVisible(viewport)
    limitOffset(viewport)
  }

  /// Scrolls until the caret for a position is visible.
  func reveal(_ position: TextPosition, in viewport: CGSize) {
    // What becomes visible may have another height than was estimated.
    for _ in 0..<3 {
      let caret = layout.caretRect(at: position)
      let old = offset
      offset.y = Self.revealed(caret.minY, caret.maxY, from: offset.y, in: viewport.height)
      offset.x =
        layout.isWrapped
        ? 0 : Self.revealed(caret.minX - 1, caret.minX + caretWidth + 1, from: offset.x, in: viewport.width)
      layOutVisible(viewport)
      if old == offset, layout.caretRect(at: position) == caret { break }
    }
  }

  private func layOutVisible(_ viewport: CGSize) {
    _ =
      layout.isWrapped
      ? layout.pieces(from: offset.y, to: offset.y + viewport.height)
      : layout.pieces(from: offset.x, to: offset.x + viewport.width)
  }

  private func limitOffset(_ viewport: CGSize) {
    let size = layout.size
    let room = layout.isWrapped ? 0 : caretWidth + 1
    offset.x = min(max(offset.x, 0), max(size.width + room - viewport.width, 0))
    // A line that is higher than its box shows its upper part.
    offset.y = layout.isWrapped ? min(max(offset.y, 0), max(size.height - viewport.height, 0)) : 0
    if !layout.isWrapped, size.width <= viewport.width { offset.x = 0 }
    let scale = layout.scale
    offset = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  private static func revealed(_ start: CGFloat, _ end: CGFloat, from offset: CGFloat, in extent: CGFloat)
    -> CGFloat
  {
    if end > offset + extent { return min(end - extent, max(start, 0)) }
    return start < offset ? max(start, 0) : offset
  }

  /// Scrolls by a distance in points. Returns whether the offset has changed.
  func scroll(by delta: CGSize) -> Bool {
    let old = offset
    // Without a horizontal wheel, the vertical one scrolls a single line sideways.
    let isSideways = !layout.isWrapped && delta.width == 0
    let target = CGPoint(
      x: offset.x + (isSideways ? delta.height : delta.width), y: offset.y + (isSideways ? 0 : delta.height))
    // The end may be further away than was estimated.
    for _ in 0..<4 {
      let before = offset
      offset = target
      limitOffset(viewport)
      _ = visiblePieces(visible(viewport))
      if offset == before { break }
    }
    guard offset != old else { return false }
    update()
    return true
  }

  /// Places the nodes that contain the text.
  private func place(_ viewport: CGSize) {
    let insets = node.edit { $0.insets }
    let scale = layout.scale
    func aligned(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    // A single line is centred in a field that is higher than the line.
    let slack = layout.isWrapped ? 0 : max(viewport.height - layout.size.height, 0) / 2
    let bounds = node.bounds
    let origin = CGPoint(
      x: aligned(bounds.minX + insets.left - offset.x),
      y: aligned(bounds.minY + insets.top + slack - offset.y))
    contents.frame = CGRect(
      origin: origin,
      size: CGSize(
        width: max(layout.size.width, viewport.width), height: max(layout.size.height, viewport.height)))
    for part in [selectionHost, tileHost] { part.frame = CGRect(origin: .zero, size: contents.frame.size) }
  }

  // MARK: Selection and caret

  private func showSelection(in viewport: CGSize) {
    let range = node.selectedRange
    let visible = visible(viewport)
    let isStrong = node.isFirstResponder && node.windowScene?.isActive == true
    let color = isStrong ? node.selectionColor ?? node.theme.textSelection : node.theme.inactiveSelection
    var rects: [CGRect] = []
    if !range.isEmpty, node.isSelectable || node.isEditable {
      rects =
        layout.isWrapped
        ? layout.rects(for: range, from: max(visible.minY, 0), to: visible.maxY)
        : layout.rects(for: range, from: max(visible.minX, 0), to: visible.maxX)
      rects = rects.filter { $0.intersects(visible) }.map { $0.intersection(visible.insetBy(dx: -1, dy: -1)) }
    }
    while selectionNodes.count < rects.count {
      let strip = DisplayNode()
      strip.isLayerBacked = true
      selectionHost.addSubnode(strip)
      selectionNodes.append(strip)
    }
    while selectionNodes.count > rects.count { selectionNodes.removeLast().removeFromSupernode() }
    let scale = layout.scale
    func aligned(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    for (strip, rect) in zip(selectionNodes, rects) {
      strip.frame = CGRect(
        x: aligned(rect.minX), y: aligned(rect.minY),
        width: max(aligned(rect.maxX) - aligned(rect.minX), 1 / scale),
        height: aligned(rect.maxY) - aligned(rect.minY))
      strip.backgroundColor = color
    }
  }

  /// The width of the caret, in points: whole pixels.
  private var caretWidth: CGFloat { max((1.5 * layout.scale).rounded(.down), 1) / layout.scale }

  /// Shows the caret at its position, or hides it. Where a letter was typed it waits for the letter's
  /// drawing.
  func placeCaret() {
    guard isValid else { return }
    if let position = node.dropPosition { return showDropCaret(at: position) }
    let selection = node.edit { $0.editor.selection }
    let isShown =
      node.isFirstResponder && node.windowScene?.hasKeyboard == true && node.isEditable && selection.isEmpty
    guard isShown else {
      caret.isHidden = true
      caret.layer.removeAnimation(forKey: Self.blinking)
      shownCaret = nil
      return
    }
    let position = TextPosition(selection.head, affinity: selection.affinity)
    if shownCaret != nil, isDrawing(at: position) { return }
    let rect = caretRect(at: position)
    caret.isHidden = false
    caret.frame = rect
    caret.backgroundColor = node.caretColor ?? node.theme.accent
    // A caret that has moved begins its blinking with the caret on, since the user looks at it.
    guard shownCaret != rect else { return }
    shownCaret = rect
    caret.layer.addAmbient(CaretBlink.animation, forKey: Self.blinking)
  }

  private static let blinking = "blinking"

  /// Shows where what is dragged over the text would be inserted. This caret does not blink.
  private func showDropCaret(at position: TextPosition) {
    caret.layer.removeAnimation(forKey: Self.blinking)
    shownCaret = nil
    caret.isHidden = false
    caret.frame = caretRect(at: position)
    caret.backgroundColor = node.caretColor ?? node.theme.accent
  }

  /// The rectangle of the caret in the contents, on whole pixels, and inside of the contents.
  func caretRect(at position: TextPosition) -> CGRect {
    let rect = layout.caretRect(at: position)
    let scale = layout.scale
    let width = caretWidth
    // A single line that is wider than the field can be scrolled until the caret after it is visible.
    let scrolls = !layout.isWrapped && layout.size.width > viewport.width
    let limit = max(max(layout.size.width, viewport.width) - (scrolls ? 0 : width), 0)
    let x = min(max(rect.minX - width / 2, 0), limit)
    return CGRect(
      x: (x * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: width,
      height: (rect.height * scale).rounded() / scale)
  }

  private func showPlaceholder(_ viewport: CGSize) {
    guard node.isDisplayingPlaceholder, node.markedText == nil, let text = node.attributedPlaceholderText
    else {
      placeholder.isHidden = true
      return
    }
    placeholder.isHidden = false
    let lines = node.maximumLinesToDisplay
    let shown = layout.style.placeholderLayout(text, lines: lines).aligned(in: viewport.width)
    let frame = CGRect(
      x: -Self.overhang, y: -Self.overhang, width: viewport.width + 2 * Self.overhang,
      height: max(shown.size.height, viewport.height) + 2 * Self.overhang)
    placeholder.frame = frame
    placeholder.show(
      .init(
        layout: shown, origin: CGPoint(x: Self.overhang, y: Self.overhang), color: node.theme.secondaryText,
        clip: CGRect(origin: .zero, size: frame.size)),
      stamp: nil)
  }
}

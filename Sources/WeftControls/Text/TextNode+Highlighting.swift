import Foundation
import WeftGraphics
import WeftNodes

extension TextNode {
  /// The range of text that is shown as pressed, in UTF-16 code units; nil, the default, for none. Set without
  /// animation. Main.
  @MainActor public final var highlightRange: Range<Int>? {
    get { rare.highlightRange }
    set { setHighlightRange(newValue, animated: false) }
  }

  /// Shows a range of text as pressed, or none. Main.
  ///
  /// - Parameters:
  ///   - range: in UTF-16 code units.
  ///   - animated: whether the highlight fades in and out.
  @MainActor public final func setHighlightRange(_ range: Range<Int>?, animated: Bool) {
    changeHighlight(to: range, animated: animated)
  }

  /// The node whose layer the highlight is put into: the nearest that allows it, else this one.
  @MainActor final var highlightHost: DisplayNode {
    var node: DisplayNode = self
    while let next = node.supernode {
      if node.allowsHighlightDrawing { return node }
      node = next
    }
    return node.allowsHighlightDrawing ? node : self
  }
}

extension DisplayNode {
  /// Whether text nodes in the node, or the node itself if it is one, put what shows that a link is pressed
  /// into its layer; the nearest such node is taken. Where none allows it, highlights are in the text node's
  /// own layer. False by default. Any thread.
  public final var allowsHighlightDrawing: Bool {
    get { state.withLock { $0.rare.allowsHighlightDrawing } }
    set { state.withLock { $0.rare.allowsHighlightDrawing = newValue } }
  }
}

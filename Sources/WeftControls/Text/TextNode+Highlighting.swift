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

  /// The node whose layer holds the highlight: the nearest one that allows it, or else this node.
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
  /// Whether this node's layer holds the highlights of pressed links, for text nodes inside this node and for
  /// the node itself. The nearest node that allows it is used. If none does, highlights are in the text
  /// node's own layer. False by default. Any thread.
  public final var allowsHighlightDrawing: Bool {
    get { state.withLock { $0.rare.allowsHighlightDrawing } }
    set { state.withLock { $0.rare.allowsHighlightDrawing = newValue } }
  }
}

import Foundation
import WeftControls
import WeftGraphics
import WeftListLayouts
import WeftNodes
import WeftTheme
import WeftThreads

extension CellNode {
  /// The container; nil without one. Any thread.
  final var owner: (any CellOwner)? { status.withLock { $0.owner.object } as? any CellOwner }

  /// Sets the container that the cell belongs to, or none. Any thread.
  ///
  /// - Parameter kind: the kind of supplementary element that the cell shows; nil for an item.
  final func setOwner(_ owner: (any CellOwner)?, supplementaryElementKind kind: String? = nil) {
    status.withLock { status in
      status.owner = BackReference<DisplayNode>(owner)
      if status.rare.value.supplementaryElementKind != kind {
        status.rare.value.supplementaryElementKind = kind
      }
    }
  }

  /// Records that the container measures the cell now, so that the next change is reported again. Any thread.
  ///
  /// - Returns: whether the size was out of date.
  final func consumeSizeInvalidation() -> Bool {
    status.withLock { status in
      defer { status.isSizeInvalid = false }
      return status.isSizeInvalid
    }
  }

  /// Whether the size is out of date since the container measured the cell last, or began to. Any thread.
  final var isSizeInvalid: Bool { status.withLock { $0.isSizeInvalid } }

  /// Stores the attributes from the collection's layout, and applies them if they differ from the old ones.
  @MainActor final func setLayoutAttributes(_ attributes: CollectionLayoutAttributes?) {
    let isOther = status.withLock { status in
      guard status.rare.value.layoutAttributes != attributes else { return false }
      status.rare.value.layoutAttributes = attributes
      return true
    }
    if isOther, let attributes { applyLayoutAttributes(attributes) }
  }

  /// Calls `cellNodeVisibilityEvent(_:in:withCellFrame:)` with the container and the cell's frame.
  @MainActor final func sendVisibilityEvent(_ event: CellNodeVisibilityEvent) {
    let container = owner as? ScrollNode
    let isInside = container.map { supernode === $0 } ?? false
    cellNodeVisibilityEvent(
      event, in: isInside ? container : nil, withCellFrame: isInside ? frame : .zero)
  }

  /// The background that shows the selected or pressed state, in the colours of the theme; nil for the cell's own.
  @MainActor package final var stateBackground: Color? {
    let (style, isSelected, isHighlighted) = status.withLock {
      ($0.selectionStyle, $0.isSelected, $0.isHighlighted)
    }
    guard style != .none, isSelected || isHighlighted else { return nil }
    let theme = theme
    let ground = isSelected ? selectionColor(theme) : backgroundColor ?? theme.background.withAlpha(0)
    return isHighlighted ? ground.overlaid(with: theme.press) : ground
  }

  @MainActor private final func selectionColor(_ theme: Theme) -> Color {
    guard let list = owner as? ListNode, list.dimsSelectionWithoutFocus, !list.isFirstResponder else {
      return theme.selection
    }
    return theme.inactiveSelection
  }

  /// Updates the background that shows the selected or pressed state, in the colours of the theme.
  @MainActor final func updateStateBackground() {
    let color = stateBackground
    let border = color != nil && isSelected && theme.contrast == .high ? theme.fillBorder : nil
    write(.background) { state in
      guard state.properties.stateBackgroundColor != color || state.properties.more.stateBorderColor != border
      else { return nil }
      state.properties.more.stateBackgroundColor = color
      state.properties.more.stateBorderColor = border
      return []
    }
  }
}

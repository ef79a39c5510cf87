import Foundation
import WeftGraphics

extension DisplayNode {
  /// The opacity of the node together with its subnodes, from 0 (invisible) to 1 (the default). Other values
  /// are clamped. Any thread; values that are not finite are ignored.
  public final var alpha: CGFloat {
    get { read { $0.alpha } }
    set {
      guard accepts(newValue.isFinite, "alpha") else { return }
      write(.alpha) { assign(&$0.properties.alpha, min(max(newValue, 0), 1)) ? [] : nil }
    }
  }

  /// Whether the node and its subnodes are hidden. False by default. Any thread.
  public final var isHidden: Bool {
    get { read { $0.isHidden } }
    set { write(.hidden) { assign(&$0.properties.isHidden, newValue) ? [] : nil } }
  }

  /// The colour that fills the bounds below the contents; nil, the default, for none. Any thread.
  ///
  /// An opaque node with an opaque background draws onto that colour, without an alpha channel, and is
  /// redrawn when the colour changes.
  public final var backgroundColor: Color? {
    get { read { $0.backgroundColor } }
    set {
      write(.background) { state in
        guard assign(&state.properties.backgroundColor, newValue) else { return nil }
        guard state.properties.isOpaque else { return [] }
        state.needsDisplay = true
        return .display
      }
    }
  }

  /// Whether subnodes and contents are clipped to the (rounded) bounds. False by default. Any thread.
  public final var clipsToBounds: Bool {
    get { read { $0.clipsToBounds } }
    set { write(.clipping) { assign(&$0.properties.clipsToBounds, newValue) ? [] : nil } }
  }

  /// The radius of the rounded corners, in points; 0 by default. Any thread; negative values are treated as
  /// 0, and values that are not finite are ignored.
  public final var cornerRadius: CGFloat {
    get { read { $0.more.cornerRadius } }
    set {
      guard accepts(newValue.isFinite, "cornerRadius") else { return }
      write(.corners) { state in
        state.changeRounding { assign(&$0.cornerRadius, max(newValue, 0)) }
      }
    }
  }

  /// How the corners are rounded; `.defaultSlow` by default. Any thread.
  public final var cornerRoundingType: CornerRoundingType {
    get { read { $0.more.cornerRoundingType } }
    set {
      write(.corners) { state in
        state.changeRounding { assign(&$0.cornerRoundingType, newValue) }
      }
    }
  }

  /// The corners that `cornerRadius` rounds; all by default. Any thread.
  public final var maskedCorners: RectCorners {
    get { read { $0.more.maskedCorners } }
    set {
      write(.corners) { state in
        state.changeRounding { assign(&$0.maskedCorners, newValue) }
      }
    }
  }

  /// The width of the border inside the bounds, in points; 0 by default. Any thread; negative values are
  /// treated as 0, and values that are not finite are ignored.
  public final var borderWidth: CGFloat {
    get { read { $0.more.borderWidth } }
    set {
      guard accepts(newValue.isFinite, "borderWidth") else { return }
      write(.border) { assign(&$0.properties.more.borderWidth, max(newValue, 0)) ? [] : nil }
    }
  }

  /// The colour of the border; black by default. Any thread.
  public final var borderColor: Color {
    get { read { $0.more.borderColor } }
    set { write(.border) { assign(&$0.properties.more.borderColor, newValue) ? [] : nil } }
  }

  /// The colour of the shadow; black by default. Any thread.
  public final var shadowColor: Color {
    get { read { $0.more.shadowColor } }
    set { writeShadow { assign(&$0.shadowColor, newValue) } }
  }

  /// The opacity of the shadow, from 0 (no shadow, the default) to 1. Other values are clamped. Any thread;
  /// values that are not finite are ignored.
  public final var shadowOpacity: CGFloat {
    get { read { $0.more.shadowOpacity } }
    set {
      guard accepts(newValue.isFinite, "shadowOpacity") else { return }
      writeShadow { assign(&$0.shadowOpacity, min(max(newValue, 0), 1)) }
    }
  }

  /// The offset of the shadow, in points; (0, −3) by default. Any thread; values that are not finite are ignored.
  public final var shadowOffset: CGSize {
    get { read { $0.more.shadowOffset } }
    set {
      guard accepts(newValue.width.isFinite && newValue.height.isFinite, "shadowOffset") else { return }
      writeShadow { assign(&$0.shadowOffset, newValue) }
    }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default. Any thread; negative values are
  /// treated as 0, and values that are not finite are ignored.
  public final var shadowRadius: CGFloat {
    get { read { $0.more.shadowRadius } }
    set {
      guard accepts(newValue.isFinite, "shadowRadius") else { return }
      writeShadow { assign(&$0.shadowRadius, max(newValue, 0)) }
    }
  }

  /// A name for debugging, which is also the name of the layer. Any thread.
  public final var debugName: String? {
    get { read { $0.more.name } }
    set { write(.name) { assign(&$0.properties.more.name, newValue) ? [] : nil } }
  }
}

/// A node that draws the shadow into its contents, so its layer has none.
package protocol ShadowDrawing: DisplayNode {
  /// Called on any thread when the shadow has changed.
  func shadowDidChange()
}

extension DisplayNode {
  fileprivate final func writeShadow(_ change: (inout RareNodeProperties) -> Bool) {
    let drawer = self as? any ShadowDrawing
    var didChange = false
    write(.shadow) { state in
      state.properties.more.hasShadowInContents = drawer != nil
      didChange = change(&state.properties.more)
      return didChange ? [] : nil
    }
    if didChange { drawer?.shadowDidChange() }
  }
}

extension NodeState {
  /// Changes the rounding, and returns the passes that have to visit the node: contents with drawn corners
  /// are redrawn. Nil if nothing has changed.
  fileprivate mutating func changeRounding(_ body: (inout RareNodeProperties) -> Bool) -> DirtyFlags? {
    let old = properties.more.cornerRoundingType
    guard body(&properties.more) else { return nil }
    guard old == .precomposited || properties.more.cornerRoundingType == .precomposited else { return [] }
    needsDisplay = true
    return .display
  }
}

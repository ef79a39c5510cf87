import Foundation

// Sizes in the style. Of insets, overlays and backgrounds the own sizes don't count, so these are
// wrapped first: a frame means the same on everything.

extension LayoutElement {
  /// The element's width and height.
  ///
  /// ```swift
  /// icon.frame(width: 24, height: 24)
  /// column.frame(width: .fraction(0.5))
  /// ```
  /// - Parameters:
  ///   - width: the width; nil leaves it as it is.
  ///   - height: the height; nil leaves it as it is.
  @inlinable
  public func frame(width: Dimension? = nil, height: Dimension? = nil) -> Framed {
    resized {
      if let width { $0.width = width }
      if let height { $0.height = height }
    }
  }

  /// The element's width and height in points; nil leaves one as it is.
  @inlinable @_disfavoredOverload
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> Framed {
    frame(width: width.map { .points($0) }, height: height.map { .points($0) })
  }

  /// The element's size in points.
  @inlinable
  public func frame(_ size: CGSize) -> Framed {
    resized { $0.preferredSize = size }
  }

  /// The least and greatest width and height of the element.
  ///
  /// ```swift
  /// text.frame(maxWidth: 320)
  /// button.frame(minWidth: 64, maxWidth: .fraction(0.5))
  /// ```
  /// Each limit that is nil is left as it is. A minimum wins over a maximum.
  @inlinable
  public func frame(
    minWidth: Dimension? = nil, maxWidth: Dimension? = nil, minHeight: Dimension? = nil,
    maxHeight: Dimension? = nil
  ) -> Framed {
    resized {
      if let minWidth { $0.minWidth = minWidth }
      if let maxWidth { $0.maxWidth = maxWidth }
      if let minHeight { $0.minHeight = minHeight }
      if let maxHeight { $0.maxHeight = maxHeight }
    }
  }

  /// The least and greatest width and height of the element, in points; nil leaves one as it is.
  @inlinable @_disfavoredOverload
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil
  ) -> Framed {
    frame(
      minWidth: minWidth.map { .points($0) }, maxWidth: maxWidth.map { .points($0) },
      minHeight: minHeight.map { .points($0) }, maxHeight: maxHeight.map { .points($0) })
  }
}

extension InsetLayoutSpec {
  /// The spec in a wrapper with sizes, since its own do not count.
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> WrapperLayoutSpec {
    WrapperLayoutSpec(framing: self, change)
  }
}

extension OverlayLayoutSpec {
  /// The spec in a wrapper with sizes, since its own do not count.
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> WrapperLayoutSpec {
    WrapperLayoutSpec(framing: self, change)
  }
}

extension BackgroundLayoutSpec {
  /// The spec in a wrapper with sizes, since its own do not count.
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> WrapperLayoutSpec {
    WrapperLayoutSpec(framing: self, change)
  }
}

extension WrapperLayoutSpec {
  /// Wraps a spec whose style moves to the wrapper, which now is what the layout around it sees.
  fileprivate init(framing spec: some LayoutSpec, _ change: (inout LayoutElementStyle) -> Void) {
    self.init(child: spec.withStyle { $0 = LayoutElementStyle() })
    style = spec.style
    change(&style)
  }
}

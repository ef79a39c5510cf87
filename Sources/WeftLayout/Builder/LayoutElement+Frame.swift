import Foundation

// Sizes in the style. Insets, overlays and backgrounds ignore their own sizes, so they are wrapped first. A
// frame therefore means the same on every element.

extension LayoutElement {
  /// Sets the element's width and height.
  ///
  /// ```swift
  /// icon.frame(width: 24, height: 24)
  /// column.frame(width: .fraction(0.5))
  /// ```
  /// - Parameters:
  ///   - width: the width; nil leaves it unchanged.
  ///   - height: the height; nil leaves it unchanged.
  @inlinable
  public func frame(width: Dimension? = nil, height: Dimension? = nil) -> Framed {
    resized {
      if let width { $0.width = width }
      if let height { $0.height = height }
    }
  }

  /// Sets the element's width and height in points; nil leaves a value unchanged.
  @inlinable @_disfavoredOverload
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> Framed {
    frame(width: width.map { .points($0) }, height: height.map { .points($0) })
  }

  /// Sets the element's size in points.
  @inlinable
  public func frame(_ size: CGSize) -> Framed {
    resized { $0.preferredSize = size }
  }

  /// Sets the minimum and maximum width and height of the element.
  ///
  /// ```swift
  /// text.frame(maxWidth: 320)
  /// button.frame(minWidth: 64, maxWidth: .fraction(0.5))
  /// ```
  /// Limits that are nil stay unchanged. A minimum wins over a maximum.
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

  /// Sets the minimum and maximum width and height of the element, in points; nil leaves a value unchanged.
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
  /// The spec in a wrapper with sizes, since its own sizes are ignored.
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> WrapperLayoutSpec {
    WrapperLayoutSpec(framing: self, change)
  }
}

extension OverlayLayoutSpec {
  /// The spec in a wrapper with sizes, since its own sizes are ignored.
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> WrapperLayoutSpec {
    WrapperLayoutSpec(framing: self, change)
  }
}

extension BackgroundLayoutSpec {
  /// The spec in a wrapper with sizes, since its own sizes are ignored.
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> WrapperLayoutSpec {
    WrapperLayoutSpec(framing: self, change)
  }
}

extension WrapperLayoutSpec {
  /// Wraps a spec. Its style moves to the wrapper, because the surrounding layout uses the wrapper's style.
  fileprivate init(framing spec: some LayoutSpec, _ change: (inout LayoutElementStyle) -> Void) {
    self.init(child: spec.withStyle { $0 = LayoutElementStyle() })
    style = spec.style
    change(&style)
  }
}

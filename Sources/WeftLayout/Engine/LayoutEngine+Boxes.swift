import Foundation

// The rules for one child, or for children that overlap. The result's size is always within the result's
// range.

extension LayoutEngine {
  private func firstChild(of item: Int32) -> Int32? {
    let child = description.items[Int(item)].firstChild
    return child >= 0 ? child : nil
  }

  private func sibling(of item: Int32) -> Int32? {
    let sibling = description.items[Int(item)].nextSibling
    return sibling >= 0 ? sibling : nil
  }

  /// Measures a child and returns its placement at the origin.
  private mutating func measured(_ item: Int32, in range: SizeRange, parentSize: CGSize) -> Placement {
    let size = measure(item, in: range, parentSize: parentSize)
    return Placement(item: item, size: size, range: range, parentSize: parentSize, position: .zero)
  }

  mutating func measureWrapper(_ item: Int32, _ result: inout Measurement) {
    var size = result.range.min
    var next = firstChild(of: item)
    while let child = next {
      let childSize = measure(child, in: result.range, parentSize: result.range.max)
      size = CGSize(width: max(size.width, childSize.width), height: max(size.height, childSize.height))
      next = sibling(of: child)
    }
    result.size = size
    next = firstChild(of: item)
    while let child = next {
      place(measured(child, in: result.range, parentSize: result.range.max), in: &result)
      next = sibling(of: child)
    }
  }

  mutating func measureInset(
    _ rule: InsetRule, _ item: Int32, _ parentSize: CGSize, _ result: inout Measurement
  ) {
    let insets = rule.insets
    let range = result.range
    let horizontal = InsetAxis(
      leading: insets.left, trailing: insets.right, in: range.min.width, range.max.width)
    let vertical = InsetAxis(
      leading: insets.top, trailing: insets.bottom, in: range.min.height, range.max.height)
    guard let child = firstChild(of: item) else {
      result.size = range.min
      return
    }
    let childRange = SizeRange(
      min: CGSize(width: horizontal.childMinimum, height: vertical.childMinimum),
      max: CGSize(width: horizontal.childMaximum, height: vertical.childMaximum))
    let childParent = CGSize(
      width: horizontal.remainder(of: parentSize.width), height: vertical.remainder(of: parentSize.height))
    var place = measured(child, in: childRange, parentSize: childParent)
    result.size = range.clamp(
      CGSize(
        width: horizontal.length(around: place.size.width), height: vertical.length(around: place.size.height)
      ))
    place.position = CGPoint(
      x: horizontal.position(of: place.size.width, on: grid),
      y: vertical.position(of: place.size.height, on: grid))
    self.place(place, in: &result)
  }

  mutating func measureLayers(
    _ item: Int32, isOverlay: Bool, _ parentSize: CGSize, _ result: inout Measurement
  ) {
    guard let child = firstChild(of: item) else {
      result.size = result.range.min
      return
    }
    let content = measured(child, in: result.range, parentSize: parentSize)
    result.size = content.size
    let other = sibling(of: child).map {
      measured(
        $0, in: SizeRange(exactly: content.size), parentSize: isOverlay ? content.size : parentSize)
    }
    if !isOverlay, let other { place(other, in: &result) }
    place(content, in: &result)
    if isOverlay, let other { place(other, in: &result) }
  }

  mutating func measureRelative(_ rule: RelativeRule, _ item: Int32, _ result: inout Measurement) {
    let range = result.range
    guard let child = firstChild(of: item) else {
      result.size = range.min
      return
    }
    let childRange = SizeRange(
      min: CGSize(
        width: rule.horizontal == .none ? range.min.width : 0,
        height: rule.vertical == .none ? range.min.height : 0), max: range.max)
    let known = CGSize(width: Self.known(range.max.width), height: Self.known(range.max.height))
    var content = measured(child, in: childRange, parentSize: known)
    var size = range.clamp(
      CGSize(
        width: known.width.isNaN ? content.size.width : known.width,
        height: known.height.isNaN ? content.size.height : known.height))
    if rule.sizing.contains(.minimumWidth) { size.width = min(size.width, content.size.width) }
    if rule.sizing.contains(.minimumHeight) { size.height = min(size.height, content.size.height) }
    result.size = range.clamp(size)
    content.position = CGPoint(
      x: position(rule.horizontal, of: content.size.width, in: result.size.width),
      y: position(rule.vertical, of: content.size.height, in: result.size.height))
    place(content, in: &result)
  }

  private func position(_ position: RelativePosition, of length: CGFloat, in whole: CGFloat) -> CGFloat {
    switch position {
    case .none, .start: 0
    case .center: grid.round((whole - length) / 2)
    case .end: grid.round(whole - length)
    }
  }

  mutating func measureRatio(_ ratio: CGFloat, _ item: Int32, _ result: inout Measurement) {
    guard let child = firstChild(of: item) else {
      result.size = result.range.min
      return
    }
    let content: Placement
    if let best = ratio > 0 ? bestSize(ratio, in: result.range) : nil {
      let childRange = result.range.intersection(SizeRange(exactly: best))
      content = measured(child, in: childRange, parentSize: best)
    } else {
      content = measured(child, in: result.range, parentSize: CGSize(width: CGFloat.nan, height: .nan))
    }
    result.size = content.size
    place(content, in: &result)
  }

  /// The size in the range whose ratio of height to width is nearest, either with the full width or with the
  /// full height; nil if the range is infinite.
  private func bestSize(_ ratio: CGFloat, in range: SizeRange) -> CGSize? {
    var best: CGSize?
    if range.max.width < .infinity {
      best = range.clamp(
        CGSize(width: range.max.width, height: grid.floor(ratio * range.max.width)))
    }
    if range.max.height < .infinity {
      let size = range.clamp(CGSize(width: grid.floor(range.max.height / ratio), height: range.max.height))
      func distance(_ size: CGSize) -> CGFloat {
        size.width > 0 ? abs(size.height / size.width - ratio) : .infinity
      }
      if best.map({ distance(size) < distance($0) }) ?? true { best = size }
    }
    return best
  }

  mutating func measureAbsolute(_ sizing: AbsoluteSizing, _ item: Int32, _ result: inout Measurement) {
    let range = result.range
    let parentSize = CGSize(width: Self.known(range.max.width), height: Self.known(range.max.height))
    var extent = range.min
    var sizes: [Placement] = []
    var next = firstChild(of: item)
    while let child = next {
      let style = description.items[Int(child)].style
      let position = style.layoutPosition
      let room = CGSize(
        width: max(0, range.max.width - position.x), height: max(0, range.max.height - position.y))
      let childRange = style.sizeRange(parentSize: parentSize, greatest: room)
      var content = measured(child, in: childRange, parentSize: parentSize)
      content.position = position
      extent.width = max(extent.width, position.x + content.size.width)
      extent.height = max(extent.height, position.y + content.size.height)
      sizes.append(content)
      next = sibling(of: child)
    }
    for content in sizes { place(content, in: &result) }
    if sizing == .default {
      if !parentSize.width.isNaN { extent.width = parentSize.width }
      if !parentSize.height.isNaN { extent.height = parentSize.height }
    }
    result.size = range.clamp(extent)
  }

  mutating func measureCorner(_ rule: CornerRule, _ item: Int32, _ result: inout Measurement) {
    let range = result.range
    guard let child = firstChild(of: item), let corner = sibling(of: child) else {
      result.size = range.min
      return
    }
    var content = measured(child, in: range, parentSize: range.max)
    // The corner element has its natural size, regardless of the size of the whole.
    var badge = measured(corner, in: SizeRange(max: range.max), parentSize: range.max)
    badge.position = rule.origin(of: badge.size, on: content.size)
    result.size = content.size
    if rule.wrapsCorner {
      let both = CGRect(origin: .zero, size: content.size)
        .union(CGRect(origin: badge.position, size: badge.size))
      content.position = CGPoint(x: -both.minX, y: -both.minY)
      badge.position = CGPoint(x: badge.position.x - both.minX, y: badge.position.y - both.minY)
      result.size = range.clamp(both.size)
    }
    place(content, in: &result)
    place(badge, in: &result)
  }

  /// The parent length for the children; NaN if the length is infinite.
  private static func known(_ length: CGFloat) -> CGFloat {
    length < .infinity ? length : .nan
  }
}

extension LayoutSpec {
  /// A drawing of the spec's structure in characters: a box for each element, with its name. The children of
  /// a vertical stack are below each other, those of every other element side by side.
  ///
  /// ```
  /// ┌─ VStack ─────────────────┐
  /// │ ┌───────┐                │
  /// │ │ title │                │
  /// │ └───────┘                │
  /// │ ┌─ HStack ─────────────┐ │
  /// │ │ ┌────────┐ ┌───────┐ │ │
  /// │ │ │ Spacer │ │ photo │ │ │
  /// │ │ └────────┘ └───────┘ │ │
  /// │ └──────────────────────┘ │
  /// └──────────────────────────┘
  /// ```
  /// Elements nested deeper than 32 levels are left out.
  public var asciiArt: String {
    AsciiArt.drawing(of: self, depth: 0).lines.joined(separator: "\n")
  }
}

extension LayoutElement {
  /// A drawing of an element that is not a spec: a box with its name.
  package var asciiBox: String { AsciiArt(LayoutText.name(of: self)).lines.joined(separator: "\n") }
}

extension AsciiArt {
  private static let deepest = 32

  /// A drawing of an element and everything in it.
  fileprivate static func drawing(of element: any LayoutElement, depth: Int) -> AsciiArt {
    if let styled = element as? StyledElement { return drawing(of: styled.element, depth: depth) }
    let name = LayoutText.name(of: element)
    let children = (element as? any LayoutSpec)?.children ?? []
    guard !children.isEmpty else { return AsciiArt(name) }
    let parts =
      depth < deepest ? children.map { drawing(of: $0, depth: depth + 1) } : [AsciiArt("…")]
    return AsciiArt(name, around: parts, beside: !isVertical(element))
  }

  private static func isVertical(_ element: any LayoutElement) -> Bool {
    guard let stack = element as? StackLayoutSpec else { return false }
    // The lines of a vertical stack that wraps are columns, but in each the children are stacked.
    return stack.direction == .vertical
  }
}

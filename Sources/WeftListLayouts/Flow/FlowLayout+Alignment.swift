extension FlowLayout {
  /// The alignment of a line's items if there is space left.
  public enum LineAlignment: Hashable, Sendable {
    /// The space is divided among the gaps between the items; a single item is centred. The last line of a
    /// section continues the columns of the line before if all items of both have the same breadth. Otherwise
    /// its items are aligned to the start.
    case justified
    /// At the start of the line.
    case start
    /// In the centre.
    case center
    /// At the end of the line.
    case end

    /// The intervals of the items, in pixels.
    func ranges(of breadths: [Int], _ metrics: LineMetrics) -> [Range<Int>] {
      let gaps = breadths.count - 1
      let free = max(0, metrics.breadth - breadths.reduce(0, +) - gaps * metrics.spacing)
      var start =
        switch self {
        case .justified: gaps == 0 ? free / 2 : 0
        case .start: 0
        case .center: free / 2
        case .end: free
        }
      return breadths.enumerated().map { index, breadth in
        let extra = self == .justified && gaps > 0 ? (index * free) / gaps : 0
        defer { start += breadth + metrics.spacing }
        return start + extra..<start + extra + breadth
      }
    }
  }

  /// The alignment of items that are shorter than their line.
  public enum ItemAlignment: Hashable, Sendable {
    /// At the start along the direction of scrolling: at the top of the line, if that is vertical.
    case start
    /// In the centre.
    case center
    /// At the end along the direction of scrolling.
    case end
  }
}

import WeftNodes

extension FlowLayout {
  /// Where the items of a line go if there is room left.
  public enum LineAlignment: Hashable, Sendable {
    /// The room is divided among the distances between the items; a single item is in the middle. The last line
    /// of a section goes on with the columns of the line before, if all items of both have the same breadth;
    /// otherwise its items are where lines begin.
    case justified
    /// Where lines begin.
    case start
    /// In the middle.
    case center
    /// Where lines end.
    case end

    /// From where to where items reach, in pixels.
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

  /// Where items of a line go that are shorter than the line.
  public enum ItemAlignment: Hashable, Sendable {
    /// Where the line begins along the direction of scrolling: at its top, if that is vertical.
    case start
    /// In the middle.
    case center
    /// Where the line ends.
    case end
  }
}

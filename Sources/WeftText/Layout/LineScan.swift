/// The iteration over the clusters of a line that is being filled.
struct LineScan {
  let paragraph: ShapedParagraph
  let start: Int
  var index: Int
  /// The width of the line so far.
  var width: Int
  var tabs: [Int] = []
  /// The last position so far at which the line may end.
  private var candidate: Int?

  /// - Parameter width: that of what precedes the clusters in the line.
  init(paragraph: ShapedParagraph, start: Int, width: Int = 0) {
    self.paragraph = paragraph
    self.start = start
    self.width = width
    index = start
  }

  /// Records the current position if the line may end there, including its hyphen.
  mutating func recordBreak(available: Int, hyphenWidth: (Int) -> Int) {
    let flags = paragraph.flags[Int(paragraph.clusters[index].byte)]
    guard flags.contains(.lineBreak) else { return }
    if flags.contains(.hyphen), width + hyphenWidth(index) > available { return }
    candidate = index
  }

  mutating func advance(over cluster: ShapedParagraph.Cluster) {
    width += cluster.kind == .tab ? tabs.last ?? 0 : Int(cluster.advance)
    index += 1
  }

  /// Takes all clusters up to the paragraph's end.
  mutating func takeRest() {
    while index < paragraph.clusters.count {
      let cluster = paragraph.clusters[index]
      if cluster.kind == .tab { _ = takeTab(available: nil) }
      advance(over: cluster)
    }
  }

  /// The end of the line if the cluster at `index` does not fit; nil if the cluster must stay in the line.
  func breakBeforeOverflow(_ breaking: ShapedParagraph.Breaking) -> Int? {
    if breaking != .characters, let candidate { return candidate }
    if breaking == .wholeWords { return nil }
    var end = index
    while end > start {
      if paragraph.flags[Int(paragraph.clusters[end].byte)].contains(.caret) { return end }
      end -= 1
    }
    return nil
  }

  /// Gives the tab at `index` its width.
  ///
  /// - Returns: the end of the line, if the tab does not fit.
  mutating func takeTab(available: Int?) -> Int? {
    let style = paragraph.style
    let next = style.tabStops.first { Int(pangoUnits($0.location)) > width }
    var target: Int
    if let next {
      target = Int(pangoUnits(next.location))
      switch next.alignment {
      case .leading: break
      case .center: target -= followingWidth / 2
      case .trailing: target -= followingWidth
      }
      target = max(target, width)
    } else {
      let interval = style.defaultTabInterval > 0 ? pangoUnits(style.defaultTabInterval) : paragraph.tabWidth
      let step = max(Int(interval), 1)
      target = (width / step + 1) * step
    }
    if let available, target > available, index > start { return index }
    tabs.append(target - width)
    return nil
  }

  /// The width between the tab at `index` and the next one, which aligned tab stops need.
  private var followingWidth: Int {
    var sum = 0
    for cluster in paragraph.clusters[(index + 1)...].prefix(512) {
      if cluster.kind == .tab { break }
      sum += Int(cluster.advance)
    }
    return sum
  }
}

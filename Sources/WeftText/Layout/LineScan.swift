/// The walk over the clusters of a line that is being filled.
struct LineScan {
  let paragraph: ShapedParagraph
  let start: Int
  var index: Int
  /// What the clusters so far are wide.
  var width = 0
  var tabs: [Int] = []
  /// The last place so far at which the line may end.
  private var candidate: Int?

  init(paragraph: ShapedParagraph, start: Int) {
    self.paragraph = paragraph
    self.start = start
    index = start
  }

  /// Remembers the place if the line may end there, with its hyphen.
  mutating func recordBreak(available: Int, hyphenWidth: () -> Int) {
    let flags = paragraph.flags[Int(paragraph.clusters[index].byte)]
    guard flags.contains(.lineBreak) else { return }
    if flags.contains(.hyphen), width + hyphenWidth() > available { return }
    candidate = index
  }

  mutating func advance(over cluster: ShapedParagraph.Cluster) {
    width += cluster.kind == .tab ? tabs.last ?? 0 : Int(cluster.advance)
    index += 1
  }

  /// Where the line ends, as the cluster at `index` finds no room; nil if it has to stay.
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
  /// - Returns: where the line ends, if the tab is beyond it.
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

  /// What stands between the tab at `index` and the next, which an aligned stop has to know.
  private var followingWidth: Int {
    var sum = 0
    for cluster in paragraph.clusters[(index + 1)...].prefix(512) {
      if cluster.kind == .tab { break }
      sum += Int(cluster.advance)
    }
    return sum
  }
}

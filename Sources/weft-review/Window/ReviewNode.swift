import Foundation
import Weft
import WeftInspector
import WeftTesting

/// The window: the failures at the left, and the pictures of one of them with the buttons that decide.
final class ReviewNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  let review: Review
  let table = TableNode()
  let bar = ReviewBarNode()
  let footer = ReviewFooterNode()
  let comparison = ComparisonNode()
  let scroller: ScrollNode
  private let text = TextNode("", font: Theme.TypeRamp().code, color: \Theme.text)
  private let textScroller: ScrollNode
  private let message = TextNode("", color: \Theme.secondaryText)
  private let heading = TextNode("", font: Theme.TypeRamp().headline, color: \Theme.text)
  private let details = TextNode("", font: Theme.TypeRamp().caption, color: \Theme.secondaryText)
  private let detailsScroller: ScrollNode
  private let edges = [DisplayNode(), DisplayNode(), DisplayNode()]
  @MainActor private(set) var index = 0
  @MainActor var mode = ComparisonMode.new { didSet { viewDidChange() } }
  @MainActor var zoom = Zoom.fit { didSet { viewDidChange() } }

  /// Below this width the list is above the picture, in points.
  private static let smallestWidthForList: CGFloat = 620
  private static let listWidth: CGFloat = 260
  private static let margin: CGFloat = 24

  @MainActor init(_ review: Review) {
    self.review = review
    scroller = ScrollNode(content: comparison)
    textScroller = ScrollNode(content: text)
    detailsScroller = ScrollNode(content: details)
    super.init()
    for edge in edges { edge.isLayerBacked = true }
    table.rowHeight = FailureCellNode.defaultHeight
    table.separatorStyle = .none
    table.dimsSelectionWithoutFocus = true
    table.accessibilityLabel = "Failures"
    table.dataSource = self
    table.delegate = self
    for area in [scroller, textScroller] { area.scrollableDirections = [.horizontal, .vertical] }
    scroller.automaticallyManagesContentSize = false
    text.textContainerInset = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    message.maximumNumberOfLines = 2
    let nodes: [DisplayNode] =
      [heading, table, bar, scroller, textScroller, message, detailsScroller, footer] + edges
    for node in nodes { addSubnode(node) }
    connect()
    showColors()
  }

  @MainActor private func connect() {
    bar.onMode = { [weak self] in self?.mode = $0 }
    bar.onZoom = { [weak self] in self?.zoom = $0 }
    comparison.onZoom = { [weak self] isLarger in
      guard let self else { return }
      zoom = zoom.stepped(larger: isLarger)
    }
    comparison.onHover = { [weak self] node, pixel in self?.showHovered(node, pixel) }
    footer.accept.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.accept() }
    footer.reject.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.reject() }
    footer.acceptAll.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.acceptAll() }
    footer.undo.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.undo() }
    setHandler(for: .accept) { [weak self] in self?.accept() }
    setHandler(for: .reject) { [weak self] in self?.reject() }
    setHandler(for: .acceptAll) { [weak self] in self?.acceptAll() }
    setHandler(for: .undo, isEnabled: { [weak self] in self?.review.canUndo == true }) { [weak self] in
      self?.undo()
    }
    for mode in ComparisonMode.allCases { setHandler(for: .show(mode)) { [weak self] in self?.mode = mode } }
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    table.becomeFirstResponder()
    show(review.decisions.firstIndex(of: .undecided) ?? 0)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = theme.background
    for edge in edges { edge.backgroundColor = theme.separator }
  }

  // MARK: Showing

  /// Shows a failure.
  @MainActor func show(_ index: Int) {
    guard review.failures.indices.contains(index) else { return showNothing() }
    self.index = index
    let failure = review.failures[index]
    let row = IndexPath(row: index, section: 0)
    table.selectRow(at: row)
    // Only as far as necessary.
    if table.rectForRow(at: row) != nil { table.scrollToRow(at: row, animated: false) }
    details.text = failure.details.joined(separator: "\n")
    footer.words = failure.record.reference
    do {
      comparison.pictures = failure.isPicture ? try ComparedPictures(failure) : nil
      message.text = ""
    } catch {
      comparison.pictures = nil
      message.text = "\(error)"
    }
    viewDidChange()
    decisionsDidChange()
  }

  @MainActor private func showNothing() {
    message.text = "Nothing has failed."
    decisionsDidChange()
    setNeedsLayout()
  }

  @MainActor private func viewDidChange() {
    bar.show(mode, zoom)
    comparison.mode = mode
    if review.failures.indices.contains(index), !review.failures[index].isPicture {
      text.text = shownText(of: review.failures[index])
    }
    setNeedsLayout()
  }

  /// The text of a failure that is about no picture.
  @MainActor private func shownText(of failure: ReviewedFailure) -> String {
    do {
      let data =
        try mode == .new ? failure.actual() : mode == .old ? failure.expected() : failure.difference()
      return String(decoding: try data ?? failure.actual(), as: UTF8.self)
    } catch { return "\(error)" }
  }

  @MainActor private func showHovered(_ node: NodeFrame?, _ pixel: CGPoint?) {
    guard review.failures.indices.contains(index) else { return }
    guard let pixel else {
      footer.words = review.failures[index].record.reference
      return
    }
    let place = "\(Int(pixel.x)), \(Int(pixel.y))"
    footer.words = node.map { "\(place): \($0.summary)" } ?? place
  }

  @MainActor private func decisionsDidChange() {
    let count = review.failures.count
    heading.text =
      "\(count) \(count == 1 ? "difference" : "differences"), \(review.count(.undecided)) to decide"
    for (index, failure) in review.failures.enumerated() {
      (table.node(forRowAt: IndexPath(row: index, section: 0)) as? FailureCellNode)?
        .show(review.decisions[index], of: failure)
    }
    let decision = review.decisions.indices.contains(index) ? review.decisions[index] : nil
    footer.accept.isEnabled = decision != nil && decision != .accepted
    footer.reject.isEnabled = decision != nil && decision != .rejected
    footer.acceptAll.isEnabled = review.count(.undecided) > 0
    footer.undo.isEnabled = review.canUndo
  }

  // MARK: Deciding

  @MainActor private func accept() { decide { review throws(ReviewError) in try review.accept(index) } }

  @MainActor private func reject() { decide { review throws(ReviewError) in try review.reject(index) } }

  @MainActor private func acceptAll() {
    perform { review throws(ReviewError) in try review.acceptAll() }
    decisionsDidChange()
  }

  @MainActor private func undo() {
    perform { review throws(ReviewError) in if let index = try review.undo() { show(index) } }
    decisionsDidChange()
  }

  /// Decides on the failure that is shown, and shows the next one that is undecided.
  @MainActor private func decide(_ body: (Review) throws(ReviewError) -> Void) {
    guard review.failures.indices.contains(index), perform(body) else { return }
    let order = Array(index..<review.failures.count) + Array(0..<index)
    if let next = order.first(where: { review.decisions[$0] == .undecided }) {
      show(next)
    } else {
      decisionsDidChange()
    }
  }

  @discardableResult
  @MainActor private func perform(_ body: (Review) throws(ReviewError) -> Void) -> Bool {
    do throws(ReviewError) {
      try body(review)
      return true
    } catch {
      Alert("That could not be done", message: "\(error)", style: .warning).present(on: self)
      return false
    }
  }

  @MainActor override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event.keysym {
    case Keysym.return, Keysym.keypadEnter: accept()
    case Keysym.delete, Keysym.backspace: reject()
    case Keysym.left, Keysym.up: show(max(index - 1, 0))
    case Keysym.right, Keysym.down: show(min(index + 1, review.failures.count - 1))
    default: return super.keyPressed(event)
    }
    return true
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    let isWide = bounds.width >= Self.smallestWidthForList
    let footerHeight = height(of: footer, in: bounds.width)
    let bottom = bounds.height - footerHeight
    footer.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: footerHeight)
    let headingHeight: CGFloat = 40
    heading.frame = CGRect(x: 16, y: 12, width: (isWide ? Self.listWidth : bounds.width) - 32, height: 22)
    let listHeight = isWide ? bottom - headingHeight : min(FailureCellNode.defaultHeight * 2.5, bottom * 0.3)
    table.frame = CGRect(
      x: 0, y: headingHeight, width: isWide ? Self.listWidth : bounds.width, height: max(listHeight, 0))
    let left = isWide ? Self.listWidth + 1 : 0
    let top = isWide ? 0 : table.frame.maxY + 1
    edges[0].frame =
      isWide
      ? CGRect(x: Self.listWidth, y: 0, width: 1, height: bottom)
      : CGRect(x: 0, y: table.frame.maxY, width: bounds.width, height: 1)
    layoutPicture(CGRect(x: left, y: top, width: bounds.width - left, height: max(bottom - top, 0)))
  }

  /// Places what belongs to one failure.
  @MainActor private func layoutPicture(_ area: CGRect) {
    let barHeight = height(of: bar, in: area.width)
    bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: barHeight)
    edges[1].frame = CGRect(x: area.minX, y: bar.frame.maxY, width: area.width, height: 1)
    let wanted = details.layoutThatFits(Self.range(width: area.width - 32)).size.height
    let detailsHeight = details.text.isEmpty ? 0 : min(wanted + 20, area.height * 0.3)
    detailsScroller.frame = CGRect(
      x: area.minX + 16, y: area.maxY - detailsHeight + 10, width: area.width - 32,
      height: max(detailsHeight - 10, 0))
    edges[2].frame = CGRect(x: area.minX, y: area.maxY - detailsHeight, width: area.width, height: 1)
    edges[2].isHidden = detailsHeight == 0
    let room = CGRect(
      x: area.minX, y: edges[1].frame.maxY, width: area.width,
      height: max(edges[2].frame.minY - edges[1].frame.maxY, 0))
    let isPicture = comparison.pictures != nil
    let isText = review.failures.indices.contains(index) && !review.failures[index].isPicture
    (scroller.isHidden, textScroller.isHidden) = (!isPicture, !isText)
    (scroller.frame, textScroller.frame) = (room, room)
    message.frame = CGRect(x: room.minX + 24, y: room.midY - 20, width: max(room.width - 48, 0), height: 40)
    guard let pictures = comparison.pictures else { return }
    let free = CGSize(
      width: max(room.width - 2 * Self.margin, 1), height: max(room.height - 2 * Self.margin, 1))
    let size = zoom.size(of: pictures.size, in: free, scale: layoutScale)
    let whole = CGSize(
      width: max(room.width, size.width + 2 * Self.margin),
      height: max(room.height, size.height + 2 * Self.margin))
    scroller.contentSize = whole
    comparison.frame = CGRect(origin: .zero, size: whole)
    comparison.pictureFrame = CGRect(
      x: pixel((whole.width - size.width) / 2), y: pixel((whole.height - size.height) / 2), width: size.width,
      height: size.height)
  }

  private func pixel(_ value: CGFloat) -> CGFloat { (value * layoutScale).rounded() / layoutScale }

  private func height(of node: DisplayNode, in width: CGFloat) -> CGFloat {
    node.layoutThatFits(Self.range(width: width)).size.height
  }

  private static func range(width: CGFloat) -> SizeRange {
    SizeRange(
      min: CGSize(width: max(width, 0), height: 0), max: CGSize(width: max(width, 0), height: .infinity))
  }
}

extension ReviewNode: TableDataSource, TableDelegate {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { review.failures.count }

  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode {
    FailureCellNode(review.failures[indexPath.row], review.decisions[indexPath.row])
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row != index { show(indexPath.row) }
  }

  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    accept()
    return true
  }
}

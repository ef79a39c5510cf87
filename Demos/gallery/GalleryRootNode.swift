import DemoSupport
import Foundation
import Weft

/// The window: a search field, and all demos in a grid.
final class GalleryRootNode: DemoRootNode, CollectionDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.
  let programs: DemoPrograms
  let bar: GalleryBarNode
  let collection: CollectionNode
  /// The visible demos.
  @MainActor private(set) var shown = GalleryEntry.all
  /// The name of the selected demo.
  @MainActor private(set) var chosen: String?
  @MainActor private(set) var schedule: PreviewSchedule?
  /// Starts a demo. Tests replace it.
  @MainActor var start: (String) throws -> Void
  /// The images that the demos have sent.
  @MainActor private(set) var images: [String: Image] = [:]
  @MainActor private var source: SnapshotDataSource<Int, String>?
  @MainActor private var displayed: Set<String> = []
  @MainActor private var problem: String?
  @MainActor private var layoutWidth: CGFloat = 0

  /// The minimum width of a column, in points.
  private static let columnWidth: CGFloat = 264
  private static let spacing: CGFloat = 16
  /// Below this height of the window the bar is hidden, in points.
  private static let smallestHeightForBar: CGFloat = 240

  /// - Parameters:
  ///   - programs: the programs of the demos.
  ///   - isStill: whether previews are still images. False by default.
  @MainActor init(programs: DemoPrograms, isStill: Bool = false) {
    self.programs = programs
    bar = GalleryBarNode(placeholder: "Search")
    collection = CollectionNode(layout: Self.layout(inWidth: 960))
    start = { try programs.start($0) }
    super.init(title: "Gallery", hasHeader: false, followsAppearance: true)
    [collection, bar].forEach(addSubnode)
    schedule = PreviewSchedule(isStill: isStill) { [weak self] in self?.run($0, $1, $2) }
    source = SnapshotDataSource(for: collection) { [weak self] name, _ in
      guard let cell = self?.makeCell(name) else { return { CellNode() } }
      return { cell }
    }
    collection.delegate = self
    bar.onSearch = { [weak self] in self?.search($0) }
    bar.onReturn = { [weak self] in self?.openChosen() }
    show()
  }

  override var isComplete: Bool? { schedule?.isComplete }

  // MARK: Layout

  private static func layout(inWidth width: CGFloat) -> GridLayout {
    let margin = HeaderNode.margin(inWidth: width)
    var layout = GridLayout(columns: .minimumBreadth(min(columnWidth, max(width - 2 * margin, 1))))
    layout.columnSpacing = spacing
    layout.rowSpacing = spacing
    layout.sectionInsets = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    return layout
  }

  /// The number of columns.
  @MainActor var columnCount: Int {
    let room = layoutWidth - 2 * HeaderNode.margin(inWidth: layoutWidth)
    return max(Int((room + Self.spacing) / (Self.columnWidth + Self.spacing)), 1)
  }

  /// The width of a preview, in points.
  @MainActor private var previewWidth: CGFloat {
    let room = layoutWidth - 2 * HeaderNode.margin(inWidth: layoutWidth)
    return max((room + Self.spacing) / CGFloat(columnCount) - Self.spacing, 16)
  }

  override func layout() {
    super.layout()
    bar.isHidden = bounds.height < Self.smallestHeightForBar
    let range = SizeRange(
      min: CGSize(width: bounds.width, height: 0), max: CGSize(width: bounds.width, height: .infinity))
    let height = bar.isHidden ? 0 : bar.layoutThatFits(range).size.height
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    if bounds.width != layoutWidth {
      layoutWidth = bounds.width
      collection.layout = Self.layout(inWidth: layoutWidth)
    }
    collection.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(bounds.height - height, 0))
  }

  // MARK: Demos

  @MainActor private func makeCell(_ name: String) -> CellNode? {
    guard let entry = GalleryEntry.all.first(where: { $0.name == name }) else { return nil }
    let cell = GalleryCellNode(entry, canBeOpened: programs.command(name) != nil)
    cell.onOpen = { [weak self] in self?.open(name) }
    cell.onHover = { [weak self] isInside in self?.point(at: name, isInside) }
    if let image = images[name] { cell.show(image) }
    return cell
  }

  @MainActor private func search(_ text: String) {
    shown = GalleryEntry.all.filter { $0.matches(text) }
    problem = nil
    show()
    choose(shown.isEmpty || text.isEmpty ? nil : 0)
  }

  @MainActor private func show() {
    var snapshot = CollectionSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown.map(\.name))
    source?.apply(snapshot)
    say()
  }

  @MainActor private func say() {
    let count = GalleryEntry.all.count
    let text =
      shown.isEmpty
      ? "No demo is like that" : shown.count == count ? "\(count) demos" : "\(shown.count) of \(count) demos"
    bar.say(text, problem: problem)
    setNeedsLayout()
  }

  /// Opens a demo as an independent process.
  @MainActor func open(_ name: String) {
    do {
      try start(name)
      problem = nil
    } catch {
      problem = "\(error)"
    }
    say()
  }

  @MainActor private func openChosen() {
    if let chosen { open(chosen) }
  }

  // MARK: Choosing

  @MainActor private func choose(_ index: Int?) {
    guard let index else {
      chosen = nil
      return collection.selectItem(at: nil)
    }
    guard shown.indices.contains(index) else { return }
    chosen = shown[index].name
    collection.selectItem(at: IndexPath(item: index, section: 0))
    collection.scrollToItem(at: IndexPath(item: index, section: 0), animated: true)
    schedule?.favourite = chosen
  }

  @MainActor private func point(at name: String, _ isInside: Bool) {
    if isInside {
      schedule?.favourite = name
    } else if schedule?.favourite == name {
      schedule?.favourite = chosen
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    let index = chosen.flatMap { name in shown.firstIndex { $0.name == name } }
    let isControl = event.modifiers.contains(.control)
    switch event.keysym {
    case Keysym.escape where bar.field.isFirstResponder || !bar.field.text.isEmpty:
      bar.field.text = ""
      search("")
      _ = bar.field.resignFirstResponder()
    case Keysym.left: move(index, by: -1)
    case Keysym.right: move(index, by: 1)
    case Keysym.up: move(index, by: -columnCount)
    case Keysym.down: move(index, by: columnCount)
    case Keysym.home: choose(0)
    case Keysym.end: choose(shown.count - 1)
    case Keysym.return, Keysym.keypadEnter: openChosen()
    case _ where event.text == "/" || (isControl && event.keysym == 0x66):
      bar.field.becomeFirstResponder()
    default: return super.keyPressed(event)
    }
    return true
  }

  @MainActor private func move(_ index: Int?, by distance: Int) {
    guard let index else { return choose(0) }
    choose(min(max(index + distance, 0), shown.count - 1))
  }

  func collectionNode(_ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath) {
    chosen = shown.indices.contains(indexPath.item) ? shown[indexPath.item].name : nil
    schedule?.favourite = chosen
  }

  // MARK: Previews

  func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode) {
    if let cell = node as? GalleryCellNode { displayed.insert(cell.entry.name) }
    displayedDidChange()
  }

  func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode) {
    if let cell = node as? GalleryCellNode { displayed.remove(cell.entry.name) }
    displayedDidChange()
  }

  @MainActor private func displayedDidChange() {
    schedule?.visible = GalleryEntry.all.map(\.name).filter(displayed.contains)
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    schedule?.setPaused(false)
  }

  override func didExitVisibleState() {
    super.didExitVisibleState()
    schedule?.setPaused(true)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    backgroundColor = theme.background
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    backgroundColor = theme.background
    schedule?.discardPictures()
  }

  @MainActor private func run(
    _ name: String, _ count: Int, _ onEnd: @escaping @MainActor @Sendable () -> Void
  ) -> (@MainActor () -> Void)? {
    guard let command = programs.command(name) else { return nil }
    let traits = traitCollection
    let width = (previewWidth * traits.displayScale).rounded()
    let process = try? PreviewProcess(
      command, width: Int(min(max(width, 16), 2048)), scale: traits.displayScale,
      limit: count, style: traits.userInterfaceStyle,
      onPicture: { [weak self] image in self?.show(image, of: name) }, onEnd: onEnd)
    guard let process else { return nil }
    return { process.stop() }
  }

  @MainActor private func show(_ image: Image, of name: String) {
    images[name] = image
    guard let path = source?.indexPath(for: name) else { return }
    (collection.nodeForItem(at: path) as? GalleryCellNode)?.show(image)
  }
}

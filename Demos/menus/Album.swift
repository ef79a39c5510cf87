import DemoSupport
import Foundation
import Weft

/// The photographs of the album, how they are shown, and what can be undone.
@MainActor
final class Album {
  /// An entry of the album.
  struct Entry: Hashable {
    let index: Int
    var isFavorite = false
    var rating = 0
    /// What the user has called it; nil for the title of the photograph.
    var name: String?

    var photograph: Photograph { Photograph.all[index] }
    var title: String { name ?? photograph.title }
  }

  /// An order of the entries.
  enum Order: String, CaseIterable {
    case asAdded = "As added"
    case title = "Title"
    case rating = "Rating"
  }

  /// A size of the photographs.
  enum Size: String, CaseIterable {
    case small = "Small"
    case medium = "Medium"
    case large = "Large"

    /// The width of a photograph, in points.
    var width: CGFloat { self == .small ? 132 : self == .medium ? 212 : 288 }
  }

  private(set) var entries: [Entry]
  /// What can be undone: every change of an entry.
  let history = UndoHistory()

  var order = Order.asAdded { didSet { if order != oldValue { onChange?() } } }
  var size = Size.medium { didSet { if size != oldValue { onChange?() } } }
  /// Whether the pane of details is shown.
  var showsDetails = false { didSet { if showsDetails != oldValue { onChange?() } } }
  var showsCaptions = true { didSet { if showsCaptions != oldValue { onChange?() } } }
  /// The photograph that commands are about, by its number.
  var selection: Int? { didSet { if selection != oldValue { onSelect?() } } }

  /// Called when something else has to be shown.
  var onChange: (() -> Void)?
  /// Called when another photograph is selected.
  var onSelect: (() -> Void)?

  init() {
    let ratings = [5, 4, 0, 3, 5, 0, 4, 2]
    entries = Photograph.all.indices.map { Entry(index: $0, rating: $0 < ratings.count ? ratings[$0] : 0) }
    if !entries.isEmpty { entries[0].isFavorite = true }
  }

  /// The entries in the chosen order.
  var shownEntries: [Entry] {
    switch order {
    case .asAdded: entries
    case .title: entries.sorted { $0.title < $1.title }
    case .rating: entries.sorted { ($1.rating, $0.index) < ($0.rating, $1.index) }
    }
  }

  var selectedEntry: Entry? { entries.first { $0.index == selection } }

  // MARK: Changing

  /// Changes an entry, or removes it by returning nil; then its neighbour is selected in its place. It can be undone.
  func change(_ index: Int, _ name: String, _ body: (Entry) -> Entry?) {
    guard let place = entries.firstIndex(where: { $0.index == index }) else { return }
    let before = entries
    if let entry = body(entries[place]) {
      entries[place] = entry
    } else {
      let neighbor = neighbor(of: index)
      entries.remove(at: place)
      if selection == index { selection = neighbor }
    }
    let after = entries
    history.register(name, target: self) {
      $0.show(before)
    } redo: {
      $0.show(after)
    }
    onChange?()
  }

  /// Shows the entries of another moment.
  private func show(_ entries: [Entry]) {
    self.entries = entries
    onChange?()
  }

  /// The photograph that is shown after another, or before it if it is the last; nil if it is the only one.
  private func neighbor(of index: Int) -> Int? {
    let shown = shownEntries.map(\.index)
    guard let place = shown.firstIndex(of: index) else { return nil }
    return place + 1 < shown.count ? shown[place + 1] : place > 0 ? shown[place - 1] : nil
  }
}

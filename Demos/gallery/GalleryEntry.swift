/// A demo in the list of the gallery.
struct GalleryEntry: Hashable, Sendable, Identifiable {
  /// The name of its program.
  let name: String
  /// A description in one sentence.
  let summary: String

  var id: String { name }
  /// The name as shown in the header of the demo.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// All demos, in an order that introduces Weft.
  static let all = [
    GalleryEntry(name: "rainbow", summary: "Custom drawing: a rainbow that a click turns around."),
    GalleryEntry(name: "photos", summary: "A wall of photographs, decoded in the background."),
    GalleryEntry(
      name: "coordinates",
      summary: "One pointer, seen from nodes that are moved, scaled, turned and scrolled."),
    GalleryEntry(
      name: "layouts", summary: "Every layout spec, with controls that change its parameters live."),
    GalleryEntry(
      name: "resize", summary: "A page of a magazine, which flows anew while its window is resized."),
    GalleryEntry(
      name: "placeholders", summary: "Slow pictures below placeholders that fade, even while main is busy."),
    GalleryEntry(
      name: "transitions", summary: "A form that grows, cards that reflow, texts that swap while they move."),
    GalleryEntry(
      name: "lifecycle", summary: "A live log of what nodes hear while they are added, moved and removed."),
    GalleryEntry(
      name: "editor", summary: "Text that is edited: a form with hints, and a page to write on."),
    GalleryEntry(
      name: "kittens", summary: "A list of photographs with texts: tap a row to enlarge its picture."),
    GalleryEntry(
      name: "progressive", summary: "Pictures from a slow server, which get sharp while they arrive."),
    GalleryEntry(
      name: "controls", summary: "A settings window made of the standard controls, light or dark."),
    GalleryEntry(
      name: "text", summary: "Scripts of the world, text around a shape, truncation, and text to select."),
    GalleryEntry(
      name: "grid", summary: "Photographs to filter, shuffle and arrange in several ways."),
    GalleryEntry(
      name: "pager", summary: "Photographs as pages, to turn by wheel, touch, mouse, keys and buttons."),
    GalleryEntry(
      name: "nested", summary: "Carousels that scroll sideways in a table, and tables in a pager."),
    GalleryEntry(
      name: "feed", summary: "A social feed of 100,000 posts, which arrive in batches."),
    GalleryEntry(
      name: "catalog", summary: "Tabs with stacks of pages: open a photograph, and go back."),
    GalleryEntry(
      name: "chat", summary: "A conversation: write something, scroll up for what was said before."),
    GalleryEntry(
      name: "files", summary: "A file browser: columns to sort, folders that open in place, undo."),
    GalleryEntry(
      name: "menus", summary: "An album to be used by menus, with the pointer or the keyboard alone."),
    GalleryEntry(
      name: "screens", summary: "The monitors, drawn to scale, and windows to send from one to another."),
    GalleryEntry(
      name: "stress", summary: "Random batch updates, many a second, checked against a plain array."),
  ]

  /// Whether the demo matches a search: its name or its summary contains all the words.
  func matches(_ search: String) -> Bool {
    let text = "\(name) \(summary)".lowercased()
    return search.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
  }
}

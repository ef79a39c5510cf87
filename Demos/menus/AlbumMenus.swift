import DemoSupport
import Weft

extension Command {
  /// Marks a photograph as a favourite, or not any more.
  static let favorite = Command("album.favorite", title: "Favourite", shortcut: KeyboardShortcut("d"))
}

/// The menus of the album.
@MainActor
struct AlbumMenus {
  let album: Album

  /// The menus of the bar.
  var bar: [Menu] {
    let album = album
    return [
      Menu("Album") {
        Command.new
        Command.open
        Command.saveAs
        MenuSection { Command.print }
        MenuSection { Command.quit }
      },
      Menu("Edit") {
        MenuSection {
          Command.undo
          Command.redo
        }
        Command.favorite
        Command.rename
        Menu("Rating") { Self.ratings(of: album.selectedEntry, in: album) }
        MenuSection { MenuItem(.delete, isDestructive: true) }
      },
      Menu("View") {
        MenuSection(
          "Size", choices: Album.Size.allCases, chosen: album.size, name: \.rawValue,
          choose: { album.size = $0 })
        MenuSection {
          MenuItem(
            "Captions", isOn: album.showsCaptions, shortcut: KeyboardShortcut("c", [.control, .shift])
          ) { album.showsCaptions.toggle() }
          MenuItem("Details", isOn: album.showsDetails, shortcut: KeyboardShortcut("i")) {
            album.showsDetails.toggle()
          }
          Menu("Sort by") { Self.orders(of: album) }
        }
      },
    ]
  }

  /// The menu of a photograph.
  func menu(of entry: Album.Entry) -> Menu {
    let album = album
    return Menu {
      MenuItem(.favorite)
      MenuItem(.rename)
      Menu("Rating") { Self.ratings(of: entry, in: album) }
      MenuSection { MenuItem(.delete, isDestructive: true) }
    }
  }

  /// The menu of the album where no photograph is.
  var menu: Menu {
    let album = album
    return Menu {
      Command.undo
      Command.redo
      MenuSection { Menu("Sort by") { Self.orders(of: album) } }
    }
  }

  private static func orders(of album: Album) -> [MenuElement] {
    MenuSection(
      choices: Album.Order.allCases, chosen: album.order, name: \.rawValue, choose: { album.order = $0 }
    ).elements
  }

  private static func ratings(of entry: Album.Entry?, in album: Album) -> [MenuElement] {
    (0...5).map { rating in
      let title = rating == 0 ? "None" : String(repeating: "★", count: rating)
      let item = MenuItem(title, isChosen: entry?.rating == rating) {
        guard let entry else { return }
        album.change(entry.index, "Rating") { entry in
          var entry = entry
          entry.rating = rating
          return entry
        }
      }
      return .item(item.disabled(entry == nil, because: "No photograph is selected."))
    }
  }
}

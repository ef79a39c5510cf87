import ArgumentParser
import Weft

/// The kind of nested lists.
enum Nesting: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Carousels, which scroll horizontally, in a table.
  case carousels
  /// Tables in a pager, which scrolls horizontally.
  case tables

  var title: AttributedText {
    switch self {
    case .carousels: "Carousels in a table"
    case .tables: "Tables in a pager"
    }
  }

  var detail: String {
    switch self {
    case .carousels: "100 carousels of 30 photographs"
    case .tables: "13 tables of 200 rows"
    }
  }
}

import WeftListLayouts
import WeftNodes

/// The position of an element in the order of the data. Each section has its header, its items, its footer
/// and then its other supplementary elements.
struct ElementPlace: Comparable {
  private let section: Int
  private let rank: Int
  private let item: Int
  private let kind: String

  init(_ address: CollectionElementAddress) {
    let path = address.indexPath
    (section, item) = (path.section, path.item)
    switch address.supplementaryKind {
    case nil: (rank, kind) = (1, "")
    case .sectionHeader?: (rank, kind) = (0, "")
    case .sectionFooter?: (rank, kind) = (2, "")
    case let other?: (rank, kind) = (3, other.rawValue)
    }
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.section, one.rank, one.kind, one.item) < (other.section, other.rank, other.kind, other.item)
  }
}

@MainActor
extension [CellElement] {
  /// Sorts the elements by their places in the data, and removes those that are gone.
  mutating func sortByPlace() {
    var places = compactMap { element in
      element.address.map { (place: ElementPlace($0), element: element) }
    }
    places.sort { $0.place < $1.place }
    self = places.map(\.element)
  }

  /// The cell of the first element that follows another one in the data. The elements have to be sorted.
  func nextNode(after element: CellElement) -> CellNode? {
    guard let place = element.address.map(ElementPlace.init) else { return nil }
    func isBehind(_ other: CellElement) -> Bool { other.address.map { ElementPlace($0) > place } ?? false }
    // Fast path for the usual case, in which elements are appended.
    guard let last, isBehind(last) else { return nil }
    return first(where: isBehind)?.node
  }
}

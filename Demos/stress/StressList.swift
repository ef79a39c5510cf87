import Foundation
import Weft

/// A list that receives updates: a table or a collection.
@MainActor
protocol StressList: AnyObject {
  /// The node that shows it.
  var node: ScrollNode { get }
  /// The model of the list's data source.
  var model: StressModel { get set }
  /// The errors of rejected updates.
  var refusals: [String] { get }

  /// Notifies the list about a step while `change` performs it.
  func update(_ change: @escaping () -> StressChange, completion: @escaping @MainActor () -> Void)
  /// The number of items in each section, according to the list.
  var counts: [Int] { get }
  /// The visible items, with their positions according to the list.
  var shown: [(path: IndexPath, item: StressItem)] { get }
}

extension StressList {
  /// A difference between the list and the model; nil if there is none.
  func difference() -> String? {
    if let refusal = refusals.last { return refusal }
    let expected = model.sections.map(\.items.count)
    guard counts == expected else { return "sections of \(counts) items in place of \(expected)" }
    for (path, item) in shown {
      guard model.sections.indices.contains(path.section),
        model.sections[path.section].items.indices.contains(path.item)
      else { return "item \(item.id) is at \(path), where there is none" }
      let wanted = model.sections[path.section].items[path.item]
      guard wanted == item else {
        return "\(item.id) of version \(item.version) is shown at \(path.section), \(path.item) in place of "
          + "\(wanted.id) of version \(wanted.version)"
      }
    }
    return nil
  }
}

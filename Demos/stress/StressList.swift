import Foundation
import Weft

/// A list that is given updates: a table or a collection.
@MainActor
protocol StressList: AnyObject {
  /// The node that shows it.
  var node: ScrollNode { get }
  /// The model that the list's data source answers from.
  var model: StressModel { get set }
  /// How many updates were refused.
  var refusals: [String] { get }

  /// Tells the list of a step while `change` makes it.
  func update(_ change: @escaping () -> StressChange, completion: @escaping @MainActor () -> Void)
  /// How many items each section has, as the list sees it.
  var counts: [Int] { get }
  /// What is shown, and where the list says that it is.
  var shown: [(path: IndexPath, item: StressItem)] { get }
}

extension StressList {
  /// What the list has other than the model; nil if there is nothing.
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

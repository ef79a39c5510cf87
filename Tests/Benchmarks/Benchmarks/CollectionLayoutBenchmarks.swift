import Foundation
import WeftControls
import WeftListLayouts
import WeftNodes

/// The time of changes in collection layouts of a hundred thousand measured items.
enum CollectionLayoutBenchmarks {
  private static let count = 100_000

  static func run() -> [Measurement] {
    let layouts: [(String, any CollectionLayout, Double)] = [
      ("list", ListLayout(), 0.5), ("flow", FlowLayout(), 8), ("grid", GridLayout(columns: .count(4)), 8),
      ("waterfall", WaterfallLayout(columns: .count(4)), 10),
    ]
    return layouts.flatMap { name, layout, limit in
      var state = measured(layout)
      return [
        measuring(name, &state, limit), editing(name, &state, limit), finding(name, state),
      ]
    }
  }

  private static func context(_ count: Int) -> CollectionLayoutContext {
    CollectionLayoutContext(
      viewportSize: CGSize(width: 1000, height: 800), sections: [CollectionLayoutSection(itemCount: count)])
  }

  private static func address(_ item: Int) -> CollectionElementAddress {
    .item(IndexPath(item: item, section: 0))
  }

  private static func size(_ item: Int) -> CGSize { CGSize(width: 150 + item % 80, height: 40 + item % 97) }

  private static func measured(_ layout: any CollectionLayout) -> any CollectionLayoutState {
    var state = layout.makeState(in: context(count))
    state.setMeasuredSizes(
      Dictionary(uniqueKeysWithValues: (0..<count).map { (address($0), size($0)) }))
    return state
  }

  /// Twenty adjacent items get different sizes, as happens while content is scrolled.
  private static func measuring(
    _ name: String, _ state: inout any CollectionLayoutState, _ limit: Double
  ) -> Measurement {
    let samples = (0..<200).map { round in
      let first = round * 487 % (count - 20)
      let sizes = Dictionary(
        uniqueKeysWithValues: (first..<first + 20).map { (address($0), size($0 + round)) })
      return Stopwatch.processorMilliseconds { state.setMeasuredSizes(sizes) }
    }
    return .atMost("\(name) of 100,000 items: 20 measured", "ms", samples, limit)
  }

  /// Ten items are deleted and ten inserted, spread over the collection.
  private static func editing(
    _ name: String, _ state: inout any CollectionLayoutState, _ limit: Double
  ) -> Measurement {
    let samples = (0..<100).map { round in
      var edit = CollectionLayoutEdit()
      edit.deletedItems = (0..<10).map { IndexPath(item: ($0 * 9_973 + round * 31) % count, section: 0) }
      edit.insertedItems = (0..<10).map { IndexPath(item: ($0 * 9_871 + round * 17) % count, section: 0) }
      let context = state.context
      return Stopwatch.processorMilliseconds { state.apply(edit, in: context) }
    }
    return .atMost("\(name) of 100,000 items: 10 deleted, 10 inserted", "ms", samples, limit)
  }

  /// Finds the elements in viewports at different positions.
  private static func finding(_ name: String, _ state: any CollectionLayoutState) -> Measurement {
    let samples = (0..<200).map { round in
      let y = state.contentSize.height * CGFloat(round) / 200
      return Stopwatch.processorMilliseconds {
        _ = state.elements(in: CGRect(x: 0, y: y, width: 1000, height: 800))
      }
    }
    return .atMost("\(name) of 100,000 items: elements of a viewport", "ms", samples, 0.5)
  }
}

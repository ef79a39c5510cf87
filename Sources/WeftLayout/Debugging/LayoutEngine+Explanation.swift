import Foundation

extension LayoutEngine {
  /// Lays out a spec and returns the questions that were asked in the process. The engine must keep elements.
  package mutating func explanation(
    of spec: any LayoutSpec, in range: SizeRange, parentSize: CGSize
  ) -> LayoutExplanation {
    let marks = self.marks
    let journal = LayoutJournal()
    self.journal = journal
    defer {
      self.journal = nil
      truncate(to: marks)
    }
    let root = Int32(description.items.count)
    spec.describe(to: &description)
    if description.items.count == root { description.addOpaque(spec) }
    let size = measure(root, in: range, parentSize: parentSize)
    let tree = placed(
      Placement(item: root, size: size, range: range, parentSize: parentSize, position: .zero), journal)
    let reasons = LayoutReasons(description, journal.questions)
    return explanation(tree, reasons.questionsByItem())
  }

  /// An item's place and the places in it.
  private struct Place {
    let item: Int32
    let range: SizeRange
    let size: CGSize
    let position: CGPoint
    var children: [Place] = []
  }

  /// Places the contents of an item, like `tree`, and records whether they had to be measured.
  private mutating func placed(_ placement: Placement, _ journal: LayoutJournal) -> Place {
    let (item, parentSize) = (placement.item, placement.parentSize)
    let range = resolvedRange(of: item, in: placement.range, parentSize: parentSize)
    var place = Place(item: item, range: range, size: placement.size, position: placement.position)
    guard description.items[Int(item)].firstChild >= 0 else { return place }
    let question = LayoutJournal.Question(
      item: item, cause: -1, rule: description.items[Int(item)].rule, range: range, narrowedRange: range,
      answer: placement.size, source: .placed, isForPlaces: true)
    deeper { engine in
      var index: Int32 = 0
      _ = journal.record(question) {
        let count = engine.measurements.count
        index = engine.measurement(of: item, in: range, parentSize: parentSize)
        return (placement.size, engine.measurements.count > count ? .placed : .cached)
      }
      let measurement = engine.measurements[Int(index)]
      for offset in 0..<measurement.placementCount {
        let child = engine.placements[Int(measurement.firstPlacement + offset)]
        place.children.append(engine.placed(child, journal))
      }
    }
    return place
  }

  private mutating func explanation(
    _ place: Place, _ questions: [Int32: [LayoutExplanation.Question]]
  ) -> LayoutExplanation {
    var children: [LayoutExplanation] = []
    deeper { engine in
      for child in place.children { children.append(engine.explanation(child, questions)) }
    }
    return LayoutExplanation(
      element: description.elements[Int(place.item)], style: description.items[Int(place.item)].style,
      questions: questions[place.item] ?? [], constrainedSize: place.range, size: place.size,
      position: place.position, children: children)
  }
}

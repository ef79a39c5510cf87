import TestSupport
import Testing
import WeftThreads

@Suite struct PriorityQueueTests {
  @Test func higherPrioritiesComeFirstAndEqualOnesInOrder() {
    var random = SeededGenerator(seed: 3)
    var queue = PriorityQueue<Int>()
    var model: [(priority: Int, element: Int)] = []
    for element in 0..<2000 {
      let priority = Int.random(in: 0..<5, using: &random)
      queue.push(element, priority: priority)
      model.append((priority, element))
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let highest = model.map(\.priority).max()
      let first = model.firstIndex { $0.priority == highest }
      #expect(queue.pop() == first.map { model.remove(at: $0).element })
    }
    // The sort keeps the order of equal elements.
    for (_, element) in model.sorted(by: { $0.priority > $1.priority }) { #expect(queue.pop() == element) }
    #expect(queue.pop() == nil)
  }
}

import Foundation
import Weft

/// A hundred elements whose names and values change a hundred times a second, beside something that turns all the time.
final class ChangingNode: DisplayNode, @unchecked Sendable {
  private let elements: [DisplayNode]
  private let indicator = ActivityIndicatorNode()
  @MainActor private var count = 0

  override init() {
    elements = (0..<100).map { index in
      let node = DisplayNode()
      node.isAccessibilityElement = true
      node.accessibilityRole = index.isMultiple(of: 2) ? .label : .progressBar
      return node
    }
    super.init()
    backgroundColor = .white
    (elements + [indicator]).forEach(addSubnode)
  }

  @MainActor func change() {
    count += 1
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        element.accessibilityLabel = "Reading \(count)"
      } else {
        element.accessibilityValue = "\(count)"
      }
    }
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    indicator.startAnimating()
    let timer = Timer(timeInterval: 0.01, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.change() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  override func layout() {
    super.layout()
    for (index, element) in elements.enumerated() {
      element.frame = CGRect(x: 40 * (index % 20), y: 40 * (index / 20), width: 36, height: 36)
    }
    indicator.frame = CGRect(x: 400, y: 400, width: 100, height: 100)
  }
}

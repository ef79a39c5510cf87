import Foundation
import WeftGraphics
import WeftInspector

/// Finds the nodes to which the differing pixels of two pictures belong.
struct NodeComparison {
  let map: DifferenceMap
  /// The nodes of the reference; nil if they are not known.
  let then: NodeFrames?
  /// The nodes of the actual picture; nil if they are not known.
  let now: NodeFrames?

  /// The nodes, those with the most differing pixels first.
  var differences: [NodeDifference] {
    let (before, after) = (then.map(identified) ?? [:], now.map(identified) ?? [:])
    return pixelCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.compactMap { identity, count in
      guard let node = after[identity] ?? before[identity] else { return nil }
      return NodeDifference(
        title: node.title, differingPixels: count, then: before[identity]?.frame.rounded,
        now: after[identity]?.frame.rounded)
    }
  }

  private struct Node {
    let title: String
    let frame: CGRect
  }

  private func identified(_ frames: NodeFrames) -> [String: Node] {
    let parents = frames.parents
    let nodes = frames.nodes.indices.map { index in
      let (node, parent) = (frames.nodes[index], parents[index].map { frames.nodes[$0] })
      return Node(title: parent.map { "\(node.title) in \($0.title)" } ?? node.title, frame: node.frame)
    }
    return Dictionary(uniqueKeysWithValues: zip(frames.identities, nodes))
  }

  /// The number of differing pixels by the identity of the node. A pixel counts for the node that it belongs to now,
  /// and for the one that it belonged to.
  private var pixelCounts: [String: Int] {
    let bounds = map.bounds
    let (before, after) = (then.map { $0.owners(in: bounds) }, now.map { $0.owners(in: bounds) })
    let (oldNames, newNames) = (then?.identities ?? [], now?.identities ?? [])
    var counts: [PixelOwners: Int] = [:]
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX where map.differs(x, y) {
        let index = (y - bounds.minY) * bounds.width + x - bounds.minX
        counts[PixelOwners(then: before?[index] ?? -1, now: after?[index] ?? -1), default: 0] += 1
      }
    }
    var result: [String: Int] = [:]
    for (owners, count) in counts {
      var names: Set<String> = []
      if owners.then >= 0 { names.insert(oldNames[Int(owners.then)]) }
      if owners.now >= 0 { names.insert(newNames[Int(owners.now)]) }
      for name in names { result[name, default: 0] += count }
    }
    return result
  }

  /// The indices of the nodes that a pixel belonged and belongs to; -1 for none.
  private struct PixelOwners: Hashable {
    let then: Int32
    let now: Int32
  }
}

extension NodeFrames {
  /// The index of the supernode of each node.
  fileprivate var parents: [Int?] {
    var path: [Int] = []
    return nodes.indices.map { index in
      path.removeLast(max(path.count - nodes[index].depth, 0))
      defer { path.append(index) }
      return path.last
    }
  }

  /// What a node is found by in another picture: the names on the path to it, numbered among equal siblings.
  fileprivate var identities: [String] {
    var identities: [String] = []
    var counts: [String: Int] = [:]
    for (node, parent) in zip(nodes, parents) {
      let name = (parent.map { identities[$0] } ?? "") + "/" + node.name
      counts[name, default: 0] += 1
      identities.append("\(name)#\(counts[name, default: 0])")
    }
    return identities
  }

  /// Returns the index of the innermost and frontmost node at each pixel of a part of the picture, row by row; -1 for
  /// none.
  fileprivate func owners(in part: PixelRect) -> [Int32] {
    var owners = [Int32](repeating: -1, count: part.width * part.height)
    owners.withUnsafeMutableBufferPointer { owners in
      for (index, node) in nodes.enumerated() {
        let covered = PixelRect(covering: node.visibleFrame, scale: scale).intersection(part)
        guard !covered.isEmpty else { continue }
        for y in covered.minY..<covered.maxY {
          let start = (y - part.minY) * part.width + covered.minX - part.minX
          owners[start..<start + covered.width].update(repeating: Int32(index))
        }
      }
    }
    return owners
  }
}

extension PixelRect {
  /// The pixels that a rectangle in points touches; empty for a null rectangle.
  fileprivate init(covering rect: CGRect, scale: CGFloat) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    // No picture is larger than a million pixels, which keeps the numbers in their range.
    func pixel(_ value: CGFloat) -> Int { Int(max(min(value, 1e6), -1e6)) }
    self.init(
      minX: pixel((rect.minX * scale).rounded(.down)), minY: pixel((rect.minY * scale).rounded(.down)),
      maxX: pixel((rect.maxX * scale).rounded(.up)), maxY: pixel((rect.maxY * scale).rounded(.up)))
  }
}

extension CGRect {
  /// The rectangle in hundredths of points, as references store it.
  fileprivate var rounded: CGRect {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}

import Foundation
import WeftLayout

extension SpecTree {
  /// Slightly simpler trees, the simplest first: a child alone, one child less, a plainer style, or the
  /// same tree with a simpler child.
  var simplifications: [SpecTree] {
    var trees = children.filter { child in
      if case .leaf = child.kind { return false }
      return true
    }
    switch kind {
    case .stack, .absolute, .wrapper:
      for index in children.indices {
        var fewer = children
        fewer.remove(at: index)
        trees.append(withChildren(fewer))
      }
    default: break
    }
    trees += plainerStyles
    for (index, child) in children.enumerated() {
      var replacements = child.simplifications
      replacements += child.children
      if case .leaf = child.kind {
      } else {
        replacements.insert(SpecTree(kind: .leaf("plain", fits: [])), at: 0)
      }
      trees += replacements.map { replacement in
        var changed = children
        changed[index] = replacement
        return withChildren(changed)
      }
    }
    return trees
  }

  private var plainerStyles: [SpecTree] {
    guard style != LayoutElementStyle() else { return [] }
    let plain = LayoutElementStyle()
    var changes: [(inout LayoutElementStyle) -> Void] = [{ $0 = plain }]
    changes += [
      \LayoutElementStyle.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
    ]
    .map { property in { $0[keyPath: property] = .auto } }
    changes += [\LayoutElementStyle.flexGrow, \.flexShrink, \.spacingBefore, \.spacingAfter]
      .map { property in { $0[keyPath: property] = 0 } }
    changes.append { $0.alignSelf = .auto }
    return changes.compactMap { change in
      var tree = self
      change(&tree.style)
      return tree.style == style ? nil : tree
    }
  }
}

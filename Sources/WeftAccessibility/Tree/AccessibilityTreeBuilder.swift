import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics

// The tree follows the nodes in document order, which is the order of the keyboard focus. A node is in it if it is an
// accessibility element, or if it has a role. Other nodes are replaced by what is in them. An element represents everything
// in it, so nothing in it is visited; nodes that only have a role, such as lists, contain elements. What the layers above the
// window show follows, such as popups; a sheet replaces everything behind it.

/// Makes the accessibility tree of a window.
@MainActor
struct AccessibilityTreeBuilder {
  private let scene: WindowScene
  private var numbers: AccessibilityNumbers
  private var items: [AccessibilityID: AccessibilityItem] = [:]
  /// The relations of the items, by nodes.
  private var related: [(AccessibilityID, [AccessibilityRelation: [DisplayNode]])] = []
  private var focus: AccessibilityID?
  /// The origin of the scene that is visited, in points of the window.
  private var origin = CGPoint.zero
  /// The node of the scene that is visited that gets keys first; nil if the keys go elsewhere.
  private var focusedNode: DisplayNode?

  /// In deeper trees inner elements are not told apart any more.
  private static let deepest = 100

  private struct Child {
    let id: AccessibilityID
    let row: Int?
  }

  /// What surrounds the nodes that are visited.
  private struct Surroundings {
    var parent: AccessibilityID
    /// What is visible of the window, in points of the window.
    var clip: CGRect
    var depth: Int
    /// The role of the parent.
    var role: AccessibilityRole
  }

  private init(_ scene: WindowScene, _ numbers: AccessibilityNumbers) {
    self.scene = scene
    self.numbers = numbers
  }

  /// Makes the tree of a scene.
  ///
  /// - Parameter numbers: the identities, which are changed.
  static func tree(
    of scene: WindowScene, window: AccessibilityWindow, _ numbers: inout AccessibilityNumbers
  ) -> AccessibilityTree {
    numbers.begin()
    var builder = AccessibilityTreeBuilder(scene, numbers)
    let root = builder.addRoot(window)
    builder.addRelations()
    numbers = builder.numbers
    return AccessibilityTree(window: window, root: root, focus: builder.focus, items: builder.items)
  }

  /// Makes the elements of a node that is not shown, for a row of a list.
  static func row(
    _ row: Int, _ node: DisplayNode, of list: AccessibilityID, in scene: WindowScene,
    _ numbers: inout AccessibilityNumbers
  ) -> [AccessibilityItem] {
    var builder = AccessibilityTreeBuilder(scene, numbers)
    var description = builder.describe(node)
    description.role = description.role ?? .listItem
    description.row = row
    let id = AccessibilityID(node: list.node, .row(row))
    let surroundings = Surroundings(parent: id, clip: .null, depth: 1, role: description.role ?? .listItem)
    let children = builder.children(of: node, description, surroundings)
    builder.add(id, parent: list, children: children, description, node, frame: .null)
    numbers = builder.numbers
    return Array(builder.items.values)
  }

  // MARK: Items

  private mutating func addRoot(_ window: AccessibilityWindow) -> AccessibilityID {
    let id = AccessibilityID(node: window.number)
    let frame = CGRect(origin: .zero, size: window.size)
    let surroundings = Surroundings(parent: id, clip: frame, depth: 0, role: window.role)
    var description = AccessibilityDescription()
    description.role = window.role
    description.label = window.title
    description.states = window.isActive ? [.showing, .active] : .showing
    let children = Self.usableScenes(of: scene).flatMap { elements(of: $0, surroundings) }
    origin = .zero
    add(id, parent: nil, children: children, description, scene.rootNode, frame: frame)
    return id
  }

  /// A scene and those in the layers above it, from back to front: the last one that makes what is behind it unusable, and
  /// those above that.
  private static func usableScenes(of scene: WindowScene) -> ArraySlice<WindowScene> {
    func all(_ scene: WindowScene) -> [WindowScene] { [scene] + scene.guests.flatMap(all) }
    let scenes = all(scene)
    return scenes[(scenes.lastIndex { $0.rootNode.accessibilityViewIsModal } ?? 0)...]
  }

  /// The elements of a scene.
  private mutating func elements(of visited: WindowScene, _ surroundings: Surroundings) -> [Child] {
    origin = visited === scene ? .zero : visited.rootNode.layer.convert(CGPoint.zero, to: nil) ?? .zero
    focusedNode = visited.isKeyboardElsewhere ? nil : visited.focusedNode
    let outer = focus
    // The root node may be an element itself, such as a text.
    let children =
      item(of: visited.rootNode, surroundings).map { [$0] } ?? visit(visited.rootNode, surroundings)
    if focus == outer { findFocus() }
    return children
  }

  /// The focus is on a node that is no element: the innermost element around it has it.
  private mutating func findFocus() {
    guard var node = focusedNode else { return }
    while let next = node.supernode {
      if let id = numbers.existingIdentity(of: next), items[id] != nil {
        focus = id
        return
      }
      node = next
    }
  }

  /// The elements in a node, in document order.
  private mutating func visit(_ node: DisplayNode, _ surroundings: Surroundings) -> [Child] {
    guard !node.accessibilityElementsHidden else { return [] }
    var result: [Child] = []
    // Not recursive: trees of nodes that only arrange others may be deep.
    var waiting = node.subnodesForAccessibility.reversed().map { ($0, surroundings) }
    while let (node, surroundings) = waiting.popLast() {
      if let child = item(of: node, surroundings) {
        result.append(child)
      } else if !node.accessibilityElementsHidden {
        let inner = clipped(surroundings, by: node)
        waiting += node.subnodesForAccessibility.reversed().map { ($0, inner) }
      }
    }
    return result
  }

  private func clipped(_ surroundings: Surroundings, by node: DisplayNode) -> Surroundings {
    guard node.clipsToBounds || node is any ContentScrolling else { return surroundings }
    var inner = surroundings
    inner.clip = inner.clip.intersection(frame(of: node))
    return inner
  }

  private func frame(of node: DisplayNode) -> CGRect {
    node.accessibilityFrame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Adds the item of a node. Nil if it has none.
  private mutating func item(of node: DisplayNode, _ surroundings: Surroundings) -> Child? {
    guard surroundings.depth < Self.deepest else { return nil }
    var description = describe(node)
    guard let role = description.role, !Self.isTransparent(description, in: surroundings) else { return nil }
    let id = numbers.identity(of: node)
    let frame = frame(of: node)
    var inner = clipped(surroundings, by: node)
    (inner.parent, inner.role) = (id, role)
    inner.depth += 1
    let outer = focus
    let children = self.children(of: node, description, inner)
    // An area in which nothing is told says nothing itself.
    if role == .scrollView, children.isEmpty, description.label == nil { return nil }
    if frame.intersects(surroundings.clip) { description.states.insert(.showing) }
    // What is in an element may have the focus instead of it, such as a day of a calendar.
    if description.states.contains(.focused) {
      focus = id
    } else if focusedNode === node, focus == outer {
      description.states.insert(.focused)
      focus = id
      if let current = description.rows?.current {
        let rows = AccessibilityChildren(
          rows: children.compactMap { child in child.row.map { .init($0, child.id) } },
          of: description.rows?.count ?? 0, others: [], owner: id.node)
        focus = rows[current] ?? id
      }
    }
    add(id, parent: surroundings.parent, children: children, description, node, frame: frame)
    return Child(id: id, row: description.row)
  }

  /// Whether an element is replaced by what is in it: the rows of a menu or of a list are found in it and not in an area that
  /// scrolls them.
  private static func isTransparent(
    _ description: AccessibilityDescription, in surroundings: Surroundings
  ) -> Bool {
    guard description.role == .scrollView else { return false }
    return [.menu, .menuBar, .list, .grid, .tree, .table, .tabList, .radioGroup].contains(surroundings.role)
  }

  /// The elements in an element.
  private mutating func children(
    of node: DisplayNode, _ description: AccessibilityDescription, _ surroundings: Surroundings
  ) -> [Child] {
    let number = surroundings.parent.node
    var children = description.parts.enumerated().map { index, part in
      let id = AccessibilityID(node: number, .part(index))
      add(part, id, of: surroundings)
      return Child(id: id, row: nil)
    }
    if description.exposesSubnodes || !node.isAccessibilityElement && !node.isAccessibilityContainer {
      children += visit(node, surroundings)
    }
    return children
  }

  private mutating func add(_ part: AccessibilityPart, _ id: AccessibilityID, of surroundings: Surroundings) {
    var description = AccessibilityDescription()
    (description.role, description.label, description.states) = (part.role, part.label, part.states)
    description.place = part.place
    if part.states.contains(.focused) { focus = id }
    let frame = part.frame.offsetBy(dx: origin.x, dy: origin.y)
    if frame.intersects(surroundings.clip) { description.states.insert(.showing) }
    items[id] = AccessibilityItem(
      id: id, parent: surroundings.parent, children: AccessibilityChildren(), description: description,
      frame: frame)
  }

  private mutating func add(
    _ id: AccessibilityID, parent: AccessibilityID?, children: [Child],
    _ description: AccessibilityDescription, _ node: DisplayNode, frame: CGRect
  ) {
    var description = description
    if description.label?.isEmpty ?? true, description.role?.isNamedByContent == true {
      let names = children.compactMap { items[$0.id]?.name }.filter { !$0.isEmpty }
      description.label = names.isEmpty ? nil : names.joined(separator: ", ")
    }
    addToolTip(of: node, to: &description)
    let all =
      if let rows = description.rows {
        AccessibilityChildren(
          rows: children.compactMap { child in child.row.map { .init($0, child.id) } }, of: rows.count,
          others: children.filter { $0.row == nil }.map(\.id), owner: id.node)
      } else {
        AccessibilityChildren(children.map(\.id))
      }
    items[id] = AccessibilityItem(
      id: id, parent: parent, children: all, description: description, frame: frame)
    let relations = node.accessibilityRelations
    if !relations.isEmpty { related.append((id, relations)) }
  }

  // MARK: Descriptions

  /// The description of a node; without a role if it is no element.
  private func describe(_ node: DisplayNode) -> AccessibilityDescription {
    var description = AccessibilityDescription()
    let isElement = node.isAccessibilityElement || node.isAccessibilityContainer
    if isElement {
      let traits = node.accessibilityTraits
      description.role = traits.role
      description.states = traits.states
    }
    node.describeAccessibility(&description)
    if let role = node.accessibilityRole { description.role = role }
    guard description.role != nil else { return description }
    description.label = node.accessibilityLabel ?? description.label
    description.hint = node.accessibilityHint ?? description.hint
    description.value = node.accessibilityValue ?? description.value
    description.states.formUnion(node.accessibilityStates)
    if node.canBecomeFirstResponder { description.states.insert(.focusable) }
    description.customContent += node.accessibilityCustomContent
    description.customActions += node.accessibilityCustomActions.map(\.name)
    description.language = node.accessibilityLanguage ?? description.language
    description.identifier = node.accessibilityIdentifier
    if node.accessibilityLiveRegion != .off { description.liveRegion = node.accessibilityLiveRegion }
    removeRepetitions(of: node, from: &description)
    return description
  }

  /// Leaves out what a class says by a text, and by states, too.
  private func removeRepetitions(of node: DisplayNode, from description: inout AccessibilityDescription) {
    let states = description.states
    if states.contains(.checkable), description.value == node.defaultAccessibilityValue {
      description.value = nil
    }
    if states.contains(.hasPopup), !states.contains(.editable),
      description.hint == node.defaultAccessibilityHint
    {
      description.hint = nil
    }
  }

  /// The tooltip names what has no name, as for a button with a symbol only, and explains what has one.
  private func addToolTip(of node: DisplayNode, to description: inout AccessibilityDescription) {
    guard let toolTip = node.toolTip, !toolTip.isEmpty else { return }
    if description.label?.isEmpty ?? true {
      description.label = toolTip
    } else if description.hint?.isEmpty ?? true, toolTip != description.label {
      description.hint = toolTip
    }
  }

  // MARK: Relations

  /// Adds the relations of nodes and their inverses, and names what others name.
  private mutating func addRelations() {
    guard !related.isEmpty else { return }
    var all: [AccessibilityID: [AccessibilityRelation: [AccessibilityID]]] = [:]
    for (source, relations) in related {
      for (relation, nodes) in relations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        for target in nodes.compactMap({ numbers.existingIdentity(of: $0) }) where items[target] != nil {
          all[source, default: [:]][relation, default: []].append(target)
          if let inverse = relation.inverse {
            all[target, default: [:]][inverse, default: []].append(source)
          }
        }
      }
    }
    for (id, relations) in all {
      guard let item = items[id] else { continue }
      var description = item.description
      func text(_ relation: AccessibilityRelation) -> String? {
        let names = relations[relation]?.compactMap { items[$0]?.name }.filter { !$0.isEmpty } ?? []
        return names.isEmpty ? nil : names.joined(separator: " ")
      }
      // As ARIA says, a name by others replaces that of the element.
      description.label = text(.labelledBy) ?? description.label
      description.hint = description.hint ?? text(.describedBy)
      items[id] = AccessibilityItem(
        id: id, parent: item.parent, children: item.children, description: description, frame: item.frame,
        relations: relations)
    }
  }
}

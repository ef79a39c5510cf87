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
  var numbers: AccessibilityNumbers
  var items: [AccessibilityID: AccessibilityItem] = [:]
  /// The relations of the items, by nodes.
  private var related: [(AccessibilityID, [AccessibilityRelation: [DisplayNode]])] = []
  var focus: AccessibilityID?
  /// Rows without nodes that somebody holds, by the numbers of their lists.
  var held: [UInt64: [AccessibilityChildren.Row]] = [:]
  /// The origin of the scene that is visited, in points of the window.
  private(set) var origin = CGPoint.zero
  /// The node of the scene that is visited that gets keys first; nil if the keys go elsewhere.
  private(set) var focusedNode: DisplayNode?
  var menu: FocusMenu

  /// In deeper trees inner elements are not told apart any more.
  private static let deepest = 100

  struct Child {
    let id: AccessibilityID
    let row: Int?
  }

  /// What surrounds the nodes that are visited.
  struct Surroundings {
    var parent: AccessibilityID
    /// What is visible of the window, in points of the window.
    var clip: CGRect
    var depth: Int
    /// The role of the parent.
    var role: AccessibilityRole
    /// Whether they are in the node with the keyboard focus.
    var isInFocus = false
    /// Whether a node around them has a context menu.
    var hasMenu = false
  }

  private init(_ scene: WindowScene, _ numbers: AccessibilityNumbers, _ menu: FocusMenu = FocusMenu()) {
    self.scene = scene
    self.numbers = numbers
    self.menu = menu
  }

  /// Makes the tree of a scene.
  ///
  /// - Parameters:
  ///   - numbers: the identities, which are changed.
  ///   - held: rows without nodes that somebody holds.
  ///   - menu: what is known of the menu of the focus.
  static func tree(
    of scene: WindowScene, window: AccessibilityWindow, _ numbers: inout AccessibilityNumbers,
    _ held: inout HeldRows, _ menu: inout FocusMenu
  ) -> AccessibilityTree {
    numbers.begin()
    // Moved, not copied: the builder has them alone.
    var builder = AccessibilityTreeBuilder(scene, numbers, menu)
    numbers = AccessibilityNumbers()
    defer { menu = builder.menu }
    builder.held = held.places()
    let root = builder.addRoot(window)
    builder.addRelations()
    swap(&numbers, &builder.numbers)
    let made = held.rows(of: builder.items, in: scene, &numbers)
    return AccessibilityTree(
      window: window, root: root, focus: builder.focus, items: builder.items,
      made: Dictionary(made.map { ($0.id, $0) }) { first, _ in first })
  }

  /// Makes the elements of a node that is not shown, for a row of a list.
  ///
  /// - Parameter id: the identity of the row.
  static func row(
    _ row: Int, _ node: DisplayNode, as id: AccessibilityID, of list: AccessibilityID, in scene: WindowScene,
    _ numbers: inout AccessibilityNumbers
  ) -> [AccessibilityItem] {
    var builder = AccessibilityTreeBuilder(scene, numbers)
    numbers = AccessibilityNumbers()
    var description = builder.describe(node)
    description.role = description.role ?? .listItem
    description.row = row
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
    if window.isActive { description.states.insert(.active) }
    if !window.isMinimized { description.states.insert(.showing) }
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

  /// The elements in a node, in document order.
  mutating func visit(_ node: DisplayNode, _ surroundings: Surroundings) -> [Child] {
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
    let isInFocus = surroundings.isInFocus || node === focusedNode
    let hasMenu = surroundings.hasMenu || node.hasContextMenu
    guard node.clipsToBounds || node is any ContentScrolling || isInFocus || hasMenu else {
      return surroundings
    }
    var inner = surroundings
    (inner.isInFocus, inner.hasMenu) = (isInFocus, hasMenu)
    guard node.clipsToBounds || node is any ContentScrolling else { return inner }
    inner.clip = inner.clip.intersection(frame(of: node))
    return inner
  }

  /// Whether a part of a frame can be seen; what only touches the edge can't.
  static func isVisible(_ frame: CGRect, in clip: CGRect) -> Bool {
    frame.minX < clip.maxX && clip.minX < frame.maxX && frame.minY < clip.maxY && clip.minY < frame.maxY
  }

  private func frame(of node: DisplayNode) -> CGRect {
    // A row that is not shown is nowhere.
    guard node.isInHierarchy else { return .null }
    return node.accessibilityFrame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Adds the item of a node. Nil if it has none.
  mutating func item(of node: DisplayNode, _ surroundings: Surroundings) -> Child? {
    guard surroundings.depth < Self.deepest else { return nil }
    var description = describe(node)
    guard let role = description.role, !Self.isTransparent(description, in: surroundings) else { return nil }
    let id = numbers.identity(of: node)
    let frame = frame(of: node)
    var inner = clipped(surroundings, by: node)
    (inner.parent, inner.role) = (id, role)
    inner.depth += 1
    let outer = focus
    // What is in an element may have the focus instead of it, such as a day of a calendar. The current row of a list has
    // it only if the list has.
    let isPlaced = description.row != nil || description.column != nil
    let claimsFocus = description.states.contains(.focused) && (inner.isInFocus || !isPlaced)
    description.states.remove(.focused)
    if inner.hasMenu, !description.actions.contains(.showMenu) { description.actions.append(.showMenu) }
    let children = self.children(of: node, description, inner)
    // An area in which nothing is told says nothing itself.
    if role == .scrollView, children.isEmpty, description.label == nil { return nil }
    if Self.isVisible(frame, in: surroundings.clip) { description.states.insert(.showing) }
    if focus == outer, claimsFocus || focusedNode === node {
      let row = virtualRow(with: description, in: id, children)
      // One element has the focus, unless nobody knows the row yet.
      if row.map({ markFocus($0) }) != true { describeFocus(&description) }
      focus = row ?? id
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
    let partNumbers = numbers.numbers(of: description.parts, in: number)
    var children = zip(description.parts, partNumbers).map { part, place in
      let id = AccessibilityID(node: number, .part(place))
      add(part, id, of: surroundings)
      return Child(id: id, row: nil)
    }
    if let columns = node as? any AccessibleColumns, !node.isAccessibilityElement {
      return children + cells(in: columns, surroundings)
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
    let frame = part.frame.isNull ? .null : part.frame.offsetBy(dx: origin.x, dy: origin.y)
    if part.states.contains(.focused) { focus = id }
    if Self.isVisible(frame, in: surroundings.clip) { description.states.insert(.showing) }
    items[id] = AccessibilityItem(
      id: id, parent: surroundings.parent, children: AccessibilityChildren(), description: description,
      frame: frame)
  }

  mutating func add(
    _ id: AccessibilityID, parent: AccessibilityID?, children: [Child],
    _ description: AccessibilityDescription, _ node: DisplayNode?, frame: CGRect
  ) {
    var description = description
    if description.label?.isEmpty ?? true, description.role?.isNamedByContent == true {
      let inner = children.compactMap { items[$0.id] }.filter { !$0.name.isEmpty }
      // What can be pressed in it is told by itself, unless there is nothing else.
      let texts = inner.filter { !$0.role.isPressable }
      let names = (texts.isEmpty ? inner : texts).map(\.name)
      description.label = names.isEmpty ? nil : names.joined(separator: ", ")
    }
    if let node { addToolTip(of: node, to: &description) }
    explainByPlaceholder(&description)
    let all =
      if let rows = description.rows {
        self.rows(rows, id, children)
      } else {
        AccessibilityChildren(children.map(\.id))
      }
    items[id] = AccessibilityItem(
      id: id, parent: parent, children: all, description: description, frame: frame)
    guard let relations = node?.accessibilityRelations else { return }
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
    // What is edited may be long.
    if !description.states.contains(.editable),
      !description.states.contains(.readOnly) || description.text == nil
    {
      description.value = node.accessibilityValue ?? description.value
    }
    if let level = node.accessibilityHeadingLevel, description.role == .heading {
      description.place = AccessibilityPlace(0, level: level)
    }
    if origin != .zero, let geometry = description.text?.geometry {
      description.text?.geometry = MovedTextGeometry(geometry, by: origin)
    }
    description.states.formUnion(node.accessibilityStates)
    if node.canBecomeFirstResponder { description.states.insert(.focusable) }
    description.customContent += node.accessibilityCustomContent
    description.customActions += node.accessibilityCustomActions.map(\.name)
    description.language = node.accessibilityLanguage ?? description.language
    description.identifier = node.accessibilityIdentifier ?? description.identifier
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

  /// A placeholder that is not the name explains the element.
  private func explainByPlaceholder(_ description: inout AccessibilityDescription) {
    guard let placeholder = description.placeholder, !placeholder.isEmpty else { return }
    if description.label?.isEmpty ?? true { description.label = placeholder }
    if description.label != placeholder { description.hint = description.hint ?? placeholder }
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
      if description.hint == description.placeholder { description.hint = nil }
      description.hint = description.hint ?? text(.describedBy)
      explainByPlaceholder(&description)
      items[id] = AccessibilityItem(
        id: id, parent: item.parent, children: item.children, description: description, frame: item.frame,
        relations: relations)
    }
  }
}

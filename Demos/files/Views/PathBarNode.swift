import DemoSupport
import Foundation
import Weft

/// The folders around the one that is shown, as buttons, or a field in which the user enters a path.
final class PathBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private var buttons: [ButtonNode] = []
  @MainActor private var arrows: [ThemedTextNode] = []
  @MainActor private var folder = ""
  @MainActor private var field: PathFieldNode?
  @MainActor var onChoose: ((String) -> Void)?
  /// Called with a path that the user has entered.
  @MainActor var onEnter: ((String) -> Void)?
  /// Called when a key has ended the field.
  @MainActor var onEnd: (() -> Void)?

  override init() {
    super.init()
    clipsToBounds = true
  }

  /// The space between two folders, in points.
  private static let gap: CGFloat = 20
  /// A name of one letter can be hit, too. In points.
  private static let smallestWidth: CGFloat = 24

  /// The place that begins the path of a folder.
  private static func root(of folder: String) -> (path: String, name: String) {
    let roots: [(path: String, name: String)] = [
      (Trash.home.files, localized("Trash")), (HomeFolder.path, localized("Home")),
    ]
    let root = roots.first { root in folder == root.path || folder.hasPrefix(root.path + "/") }
    return root ?? ("/", localized("Computer"))
  }

  /// What the user calls a folder.
  static func name(of folder: String) -> String {
    let root = root(of: folder)
    return root.path == folder ? root.name : FileAction.name(of: folder)
  }

  /// Lets the user enter a path.
  @MainActor func edit() {
    guard field == nil, !isHidden, supernode != nil else { return }
    let new = PathFieldNode(folder) { [weak self] path, isByKey in
      self?.field?.removeFromSupernode()
      self?.field = nil
      self?.setNeedsLayout()
      if isByKey { self?.onEnd?() }
      if let path { self?.onEnter?(path) }
    }
    field = new
    addSubnode(new)
    setNeedsLayout()
    layoutIfNeeded()
    new.becomeFirstResponder()
  }

  @MainActor func show(_ folder: String) {
    self.folder = folder
    for node in buttons + arrows as [DisplayNode] { node.removeFromSupernode() }
    let root = Self.root(of: folder)
    var path = root.path
    var parts = [(root.name, path)]
    for name in folder.dropFirst(path.count).split(separator: "/") {
      path += path == "/" ? String(name) : "/" + name
      parts.append((String(name), path))
    }
    buttons = parts.map { name, path in
      ButtonNode(name, style: .plain) { [weak self] in self?.onChoose?(path) }
    }
    arrows = parts.dropFirst().map { _ in
      let arrow = ThemedTextNode("›") { TextAttributes(font: $0.type.body, color: $0.secondaryText) }
      arrow.accessibilityElementsHidden = true
      return arrow
    }
    for node in buttons + arrows as [DisplayNode] { addSubnode(node) }
    setNeedsLayout()
  }

  override func layout() {
    super.layout()
    field?.frame = bounds.insetBy(dx: 4, dy: 0)
    let room = CGSize(width: CGFloat.infinity, height: bounds.height)
    let widths = buttons.map {
      max($0.layoutThatFits(SizeRange(min: .zero, max: room)).size.width, Self.smallestWidth)
    }
    let length = widths.reduce(0, +) + CGFloat(arrows.count) * Self.gap
    // The folder itself is always shown, and as many around it as there is space for.
    var start = min(8, bounds.width - length)
    for (index, width) in widths.enumerated() {
      let isHidden = start < 0 && index < widths.count - 1
      place(buttons[index], at: start, width: width, isHidden: isHidden)
      if index < arrows.count {
        let size = arrows[index].layoutThatFits(SizeRange(min: .zero, max: room)).size
        let inset = ((Self.gap - size.width) / 2).rounded()
        place(arrows[index], at: start + width + inset, width: size.width, isHidden: isHidden)
        arrows[index].frame.origin.y = ((bounds.height - size.height) / 2).rounded()
        arrows[index].frame.size.height = size.height
      }
      start += width + Self.gap
    }
  }

  /// Places a part, mirrored where lines begin at the right.
  @MainActor private func place(_ node: DisplayNode, at start: CGFloat, width: CGFloat, isHidden: Bool) {
    node.isHidden = isHidden || field != nil
    node.frame = CGRect(
      x: isMirrored ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
  }
}

import Foundation
import WeftAccessibility
import WeftLayout
import WeftNodes

/// Answers questions about the program's windows as text, one line per question. It has the same data as the
/// inspector.
@MainActor
package struct InspectorConsole {
  /// A window with its title.
  package struct Window {
    /// The identifier on the display server; 0 for a window that is on none.
    let identifier: UInt
    let title: String
    /// Whether it is the window of a popup, such as a menu. Only questions about pictures concern popups.
    let isPopup: Bool
    let scene: WindowScene

    /// Creates a window.
    package init(identifier: UInt = 0, title: String, isPopup: Bool = false, scene: WindowScene) {
      self.identifier = identifier
      self.title = title
      self.isPopup = isPopup
      self.scene = scene
    }
  }

  private let windowsAndPopups: @MainActor () -> [Window]
  private let numbers = NodeNumbers.shared

  /// Creates a console. It calls the closure for the current windows and popups with each question.
  package init(windows: @escaping @MainActor () -> [Window]) { windowsAndPopups = windows }

  private var windows: [Window] { windowsAndPopups().filter { !$0.isPopup } }

  /// The available commands.
  static let help = """
    windows        the windows: title, size, scale, appearance
    tree [ID]      the nodes of all windows, or a node and its subtree
    node ID        the details of a node
    layout ID      why a node and its subtree have their frames
    reasons ID...  why the direct subnodes of nodes have their frames
    accessibility  the accessibility trees of all windows
    pending        the nodes that still have to be laid out or drawn
    pictures       the fonts and the visible nodes in the picture of each window and popup
    frames [N]     the costs of the last N frames; 20 by default
    help           this
    """

  /// Returns the answer to a line, without a line end. The answer to an empty line is empty.
  ///
  /// An answer contains no empty line, because an empty line marks its end for clients.
  package func answer(to line: String) -> String {
    fullAnswer(to: line).split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  private func fullAnswer(to line: String) -> String {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return "" }
    let arguments = Array(words.dropFirst())
    switch (command, arguments.count) {
    case ("help", 0): return Self.help
    case ("windows", 0): return forEachWindow(heading)
    case ("tree", 0): return forEachWindow { heading($0) + "\n" + tree(of: $0.scene.rootNode) }
    case ("tree", 1): return withNode(arguments[0], tree)
    case ("node", 1): return withNode(arguments[0]) { NodeDetails(of: $0).text }
    case ("layout", 1): return withNode(arguments[0]) { $0.layoutExplanation.description }
    case ("reasons", 1...): return arguments.map { withNode($0, reasons) }.joined(separator: "\n")
    case ("accessibility", 0): return forEachWindow { $0.scene.accessibilityTree().outline() }
    case ("pending", 0): return pending
    case ("pictures", 0):
      return describe(windowsAndPopups()) {
        WindowPicture(window: $0.identifier, contents: PictureContents(of: $0.scene)).text
      }
    case ("frames", 0): return frames(20)
    case ("frames", 1):
      guard let count = Int(arguments[0]), count > 0 else {
        return "error: '\(arguments[0])' is not a number above 0"
      }
      return frames(count)
    case ("node", _), ("layout", _), ("reasons", _):
      return "error: \(command) needs the number of a node; see tree"
    case ("help", _), ("windows", _), ("tree", _), ("accessibility", _), ("pending", _), ("pictures", _),
      ("frames", _):
      return "error: too many words after \(command); see help"
    default: return "error: there is no command '\(command)'; see help"
    }
  }

  private func withNode(_ word: String, _ describe: (DisplayNode) -> String) -> String {
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    guard let number = Int(digits) else { return "error: '\(word)' is not the number of a node; see tree" }
    guard let node = numbers.node(number) else { return "error: there is no node #\(number)" }
    return describe(node)
  }

  private func forEachWindow(_ description: (Window) -> String) -> String { describe(windows, description) }

  private func describe(_ windows: [Window], _ description: (Window) -> String) -> String {
    windows.isEmpty ? "no windows" : windows.map(description).joined(separator: "\n")
  }

  private func heading(_ window: Window) -> String {
    let scene = window.scene
    var parts = [
      LayoutText.size(scene.size), "scale \(LayoutText.number(scene.scale))",
      scene.userInterfaceStyle == .dark ? "dark" : "light", scene.isVisible ? "visible" : "not visible",
    ]
    if scene.isActive { parts.append("has the keyboard") }
    if let node = scene.focusedNode { parts.append("focus on #\(numbers.number(of: node))") }
    return "window \(window.title.debugDescription); " + parts.joined(separator: "; ")
  }

  private func tree(of node: DisplayNode) -> String {
    InspectedTree.list(from: node, numbers: numbers).map { entry in
      String(repeating: "  ", count: entry.depth) + entry.line
    }.joined(separator: "\n")
  }

  /// The number of a node, and the explanation of its own layout below it, if it has one.
  private func reasons(of node: DisplayNode) -> String {
    let lines = node.ownLayoutExplanation?.description.split(whereSeparator: \.isNewline) ?? []
    return (["#\(numbers.number(of: node))"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  private var pending: String {
    let lines = windows.flatMap { window in
      InspectedTree.list(from: window.scene.rootNode, numbers: numbers)
        .filter { $0.isPending || $0.needsLayout }.map(\.line)
    }
    return lines.isEmpty ? "nothing is pending" : lines.joined(separator: "\n")
  }

  private func frames(_ count: Int) -> String {
    forEachWindow { window in
      guard let history = window.scene.existingDiagnostics?.frameHistory else {
        return heading(window) + "\nframes are not observed"
      }
      return ([heading(window), summary(of: history)] + history.samples.suffix(count).map(Self.line))
        .joined(separator: "\n")
    }
  }

  private func summary(of history: FrameHistory) -> String {
    func text(_ cost: (FrameSample) -> TimeInterval) -> String {
      let (mean, largest) = history.statistics(cost)
      return
        "\(FrameGraphNode.milliseconds(mean)) on average, \(FrameGraphNode.milliseconds(largest)) at most"
    }
    let missed = history.droppedFrames > 0 ? ", \(history.droppedFrames) missed" : ""
    return "\(history.count) frames\(missed); main \(text(\.main)); compositor \(text(\.compositor))"
  }

  private static func line(of sample: FrameSample) -> String {
    "frame at \(String(format: "%.3f", sample.time)) s; snapshot \(sample.serial); "
      + "main \(FrameGraphNode.milliseconds(sample.main)); "
      + "compositor \(FrameGraphNode.milliseconds(sample.compositor)); \(sample.damagedPixels) pixels"
      + (sample.droppedFrames > 0 ? "; \(sample.droppedFrames) missed before it" : "")
  }
}

import DemoSupport
import Foundation
import Weft

/// A node that logs all its callbacks, draws itself in the background, and shows its interface state.
class ProbeNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// The parameters of the drawing: a colour that becomes darker towards the bottom.
  struct DrawParameters: Sendable {
    let tint: Color
    let depth: Double
  }

  let name: String
  let tint: Color
  let badges: BadgesNode

  private let journal: Journal
  private let depth: Double

  /// - Parameters:
  ///   - tint: the colour at the top.
  ///   - depth: how much darker the bottom is, from 0 to 1.
  init(_ name: String, tint: Color, depth: Double, isLight: Bool, journal: Journal) {
    self.name = name
    self.tint = tint
    self.depth = depth
    self.journal = journal
    badges = BadgesNode(isLight: isLight)
    super.init()
    debugName = name
    needsDisplayOnBoundsChange = true
    cornerRoundingType = .precomposited
    addSubnode(badges)
  }

  func drawParameters() -> DrawParameters { DrawParameters(tint: tint, depth: depth) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let bottom = parameters.tint.mixed(with: Palette.ink, parameters.depth)
    canvas.fill(
      bounds, with: .linear([parameters.tint, bottom], from: .zero, to: CGPoint(x: 0, y: bounds.height)))
  }

  @MainActor private func note(_ callback: String, _ topic: LogEntry.Topic) {
    journal.note(callback, topic, by: name, tint: tint)
  }

  // MARK: Callbacks

  override func didLoad() {
    super.didLoad()
    note("didLoad", .hierarchy)
  }

  override func willEnterHierarchy() {
    super.willEnterHierarchy()
    note("willEnterHierarchy", .hierarchy)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    note("didEnterHierarchy", .hierarchy)
  }

  override func didExitHierarchy() {
    super.didExitHierarchy()
    note("didExitHierarchy", .hierarchy)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    note("didEnterPreloadState", .state)
  }

  override func didExitPreloadState() {
    super.didExitPreloadState()
    note("didExitPreloadState", .state)
  }

  override func didEnterDisplayState() {
    super.didEnterDisplayState()
    note("didEnterDisplayState", .state)
  }

  override func didExitDisplayState() {
    super.didExitDisplayState()
    note("didExitDisplayState", .state)
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    note("didEnterVisibleState", .state)
  }

  override func didExitVisibleState() {
    super.didExitVisibleState()
    note("didExitVisibleState", .state)
  }

  override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    super.interfaceStateDidChange(newState, from: oldState)
    badges.show(newState)
  }

  override func displayWillStartAsynchronously(_ asynchronously: Bool) {
    super.displayWillStartAsynchronously(asynchronously)
    note("displayWillStart", .display)
  }

  override func displayDidFinish() {
    super.displayDidFinish()
    note("displayDidFinish", .display)
  }

  override func layout() {
    super.layout()
    note("layout", .layout)
  }
}

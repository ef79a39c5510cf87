import Foundation
import WeftGraphics
import WeftSemantics

/// What a trace has recorded so far.
struct TraceRecording {
  private(set) var entries: [TraceDocument.Entry] = []
  private var strings = StringNumbers()
  private var images = TraceImages()
  private var windows: [WindowRecording] = []

  /// Adds a window with the number that comes next.
  mutating func addWindow(titled title: String, scale: Double) {
    windows.append(WindowRecording(title: title, scale: scale))
  }

  /// Adds something that happened.
  mutating func add(
    _ kind: TraceDocument.Entry.Kind, _ text: String, at time: Double, window: Int? = nil,
    point: CGPoint? = nil, duration: Double? = nil, measure: TraceDocument.Measure? = nil
  ) {
    entries.append(
      TraceDocument.Entry(
        kind: kind, time: time.brief, window: window, text: strings.number(of: text),
        point: point.map { [Double($0.x).brief, Double($0.y).brief] }, duration: duration?.brief,
        measure: measure))
  }

  /// Adds the state of an offscreen window, if anything in it has changed.
  mutating func add(_ state: WindowState, of window: Int) {
    let (frame, nodes) = windows[window].changes(to: state, &strings, &images)
    add(frame, nodes, nil, at: state.time, of: window)
  }

  /// Adds the accessibility tree of a window, if it has changed. It belongs to the last frame.
  mutating func add(_ tree: AccessibilityTree, at time: Double, of window: Int) {
    guard let lines = windows[window].changes(toOutline: tree.outline(), &strings) else { return }
    let last = entries.lastIndex { $0.window == window && $0.kind == .frame }
    if let last, entries[last].accessibility == nil {
      entries[last].accessibility = lines
    } else {
      add(nil, nil, lines, at: time, of: window)
    }
  }

  /// Adds a picture of a part of a screen, if it has changed.
  ///
  /// - Parameters:
  ///   - area: the part, in pixels.
  ///   - size: that of the screen.
  mutating func add(
    _ picture: Bitmap, at area: PixelRect, of size: PixelSize, time: Double, window: Int
  ) {
    let frame = windows[window].changes(to: picture, at: area, of: size, &images)
    add(frame, nil, nil, at: time, of: window)
  }

  /// Adds what programs on a screen say of their nodes, if anything has changed.
  ///
  /// - Parameters:
  ///   - nodes: nil if they were not asked for.
  ///   - accessibility: the outline of their accessibility trees; nil if it was not asked for.
  mutating func add(
    _ nodes: [TracedNode]?, _ reasons: [(node: Int, text: String)], _ accessibility: String?, time: Double,
    window: Int
  ) {
    let nodes = nodes.flatMap { windows[window].changes(to: $0, reasons, &strings) }
    let lines = accessibility.flatMap { windows[window].changes(toOutline: $0, &strings) }
    guard nodes != nil || lines != nil else { return }
    // They belong to the picture that was taken just before.
    if let last = entries.indices.last, entries[last].window == window, entries[last].kind == .frame,
      entries[last].nodes == nil, entries[last].accessibility == nil
    {
      (entries[last].nodes, entries[last].accessibility) = (nodes, lines)
    } else {
      add(nil, nodes, lines, at: time, of: window)
    }
  }

  private mutating func add(
    _ frame: TraceDocument.Frame?, _ nodes: TraceDocument.Nodes?, _ accessibility: [Int]?, at time: Double,
    of window: Int
  ) {
    guard frame != nil || nodes != nil || accessibility != nil else { return }
    entries.append(
      TraceDocument.Entry(
        kind: .frame, time: time.brief, window: window, frame: frame, nodes: nodes,
        accessibility: accessibility))
  }

  /// The contents of the file of the trace.
  func document(named name: String, isFailed: Bool) -> TraceDocument {
    TraceDocument(
      name: name, isFailed: isFailed, windows: windows.map { .init(title: $0.title, scale: $0.scale) },
      strings: strings.strings, images: images.files.map(ImageLink.url), entries: entries)
  }
}

import Foundation
import Weft

/// A page of the gallery: a layout, the nodes in it, and the parameters that can be changed.
///
/// A page is a value. Its stored properties are the parameters. The nodes are shared by all copies.
protocol Page: Sendable {
  /// The name in the sidebar.
  var name: String { get }
  /// The type of the spec that the page is about; empty for several.
  var typeName: String { get }
  /// The purpose of the layout, in a sentence or two.
  var summary: String { get }
  /// The initial size of the canvas, in points.
  var canvasSize: CGSize { get }
  /// The initial kind of size range for the layout.
  var rangeMode: RangeMode { get }
  /// The parameters.
  @MainActor static var parameters: [Parameter<Self>] { get }
  /// The nodes of the layout, rearmost first.
  var nodes: [DisplayNode] { get }
  /// The layout. Any thread.
  var spec: any LayoutSpec { get }
  /// The Swift code of the layout.
  var code: Code { get }
  /// Updates the nodes from the parameters.
  @MainActor func prepare()
}

extension Page {
  var canvasSize: CGSize { CGSize(width: 400, height: 260) }

  var rangeMode: RangeMode { .exact }

  var typeName: String { "" }

  @MainActor func prepare() {}

  /// Creates controls for all parameters.
  ///
  /// - Parameter onChange: receives the page with its new parameters after each change.
  @MainActor func makeControls(onChange: @escaping @MainActor (any Page) -> Void) -> [ParameterNode] {
    var page = self
    return Self.parameters.map { parameter in
      parameter.makeControl(page) { change in
        change(&page)
        onChange(page)
      }
    }
  }
}

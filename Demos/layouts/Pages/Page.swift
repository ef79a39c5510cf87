import Foundation
import Weft

/// A page of the gallery: a layout, the nodes in it, and the parameters that can be changed.
///
/// A page is a value. Its stored properties are the parameters; the nodes are shared by all its copies.
protocol Page: Sendable {
  /// As the sidebar shows it.
  var name: String { get }
  /// The type of the spec that the page is about; empty if it is about several.
  var typeName: String { get }
  /// What the layout is for, in a sentence or two.
  var summary: String { get }
  /// The size of the canvas at first, in points.
  var canvasSize: CGSize { get }
  /// Which sizes the canvas lets the layout choose from at first.
  var rangeMode: RangeMode { get }
  /// What can be changed.
  @MainActor static var parameters: [Parameter<Self>] { get }
  /// The nodes that occur in the layout, rearmost first.
  var nodes: [DisplayNode] { get }
  /// The layout. Any thread.
  var spec: any LayoutSpec { get }
  /// How the layout is written in Swift.
  var code: Code { get }
  /// Brings the nodes up to date with the parameters.
  @MainActor func prepare()
}

extension Page {
  var canvasSize: CGSize { CGSize(width: 400, height: 260) }

  var rangeMode: RangeMode { .exact }

  var typeName: String { "" }

  @MainActor func prepare() {}

  /// Makes controls for all parameters.
  ///
  /// - Parameter onChange: gets the page with its new parameters whenever one was changed.
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

import Foundation
import WeftGraphics
import WeftNodes
import WeftText

extension TextNode: SingleColorDrawing {
  /// The colour of the text, if it is not selected and has no shadow.
  package static func singleColor(of parameters: DrawParameters, bounds: CGRect) -> Color? {
    let rendering = parameters.rendering
    let room = bounds.inset(by: rendering.padding)
    guard parameters.selection == nil, rendering.shadow == nil, room.width > 0, room.height > 0,
      !rendering.text.isEmpty
    else { return nil }
    return rendering.layout(filling: room.size).singleColor(with: parameters.color)
  }
}

// The umbrella: `import Weft` brings every room of the library, and Foundation's geometry types.
@_exported import Foundation
@_exported import WeftCompositor
@_exported import WeftControllers
@_exported import WeftControls
@_exported import WeftEditing
@_exported import WeftGraphics
@_exported import WeftImaging
@_exported import WeftInspector
@_exported import WeftLayout
@_exported import WeftLists
@_exported import WeftNodes
@_exported import WeftOffscreen
@_exported import WeftText
@_exported import WeftX11

/// A width or height that an element wishes for in a layout.
///
/// Foundation has a type of this name for units of measure. `import Weft` brings Foundation, and means this
/// one; a file that imports Foundation by itself as well says so with `import typealias Weft.Dimension`.
public typealias Dimension = WeftLayout.Dimension

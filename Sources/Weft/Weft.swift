// The umbrella module: `import Weft` imports every room of the library that programs use, and Foundation.
@_exported import Foundation
@_exported import WeftAccessibility
@_exported import WeftBus
@_exported import WeftCommands
@_exported import WeftCompositor
@_exported import WeftControllers
@_exported import WeftControls
@_exported import WeftDialogs
@_exported import WeftDragging
@_exported import WeftEditing
@_exported import WeftGraphics
@_exported import WeftImaging
@_exported import WeftInspector
@_exported import WeftLayout
@_exported import WeftListLayouts
@_exported import WeftLists
@_exported import WeftLocalization
@_exported import WeftNodes
@_exported import WeftOffscreen
@_exported import WeftPopups
@_exported import WeftSemantics
@_exported import WeftServer
@_exported import WeftShortcuts
@_exported import WeftSwipes
@_exported import WeftTables
@_exported import WeftText
@_exported import WeftTheme
@_exported import WeftTransfer
@_exported import WeftX11

/// A preferred width or height of an element in a layout.
///
/// Foundation has a type of this name for units of measure. After `import Weft` alone, which also imports
/// Foundation, the name stands for this type. A file that imports Foundation explicitly as well needs `import
/// typealias Weft.Dimension`.
public typealias Dimension = WeftLayout.Dimension

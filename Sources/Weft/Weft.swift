// The umbrella: `import Weft` brings every room of the library, and Foundation's geometry types.
@_exported import Foundation
@_exported import WeftCompositor
@_exported import WeftGraphics
@_exported import WeftImaging
@_exported import WeftLayout
@_exported import WeftNodes
@_exported import WeftText
@_exported import WeftX11

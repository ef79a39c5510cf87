// The umbrella: `import Weft` brings every room of the library.
@_exported import WeftCompositor
@_exported import WeftGraphics
@_exported import WeftImaging
@_exported import WeftNodes
@_exported import WeftText
@_exported import WeftX11

import WeftNodes

/// Creates the cell of an item: a new one for each call. Called on any thread; it has to capture the data
/// that it needs as values.
public typealias CellNodeBlock = @Sendable () -> CellNode

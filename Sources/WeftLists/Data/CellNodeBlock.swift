import WeftNodes

/// Makes the cell of an item: a new one each time. Called on any thread, so what it needs of the data it has to
/// hold as values.
public typealias CellNodeBlock = @Sendable () -> CellNode

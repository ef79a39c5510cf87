/// How a dialog has ended: every dialog ends with exactly one of these.
public enum DialogResult<Value: Sendable>: Sendable {
  /// With a result.
  case finished(Value)
  /// Without one.
  case ended(DialogEnding)

  /// The result; nil if there is none.
  public var value: Value? {
    if case .finished(let value) = self { return value }
    return nil
  }

  /// Why there is no result; nil if there is one.
  public var ending: DialogEnding? {
    if case .ended(let ending) = self { return ending }
    return nil
  }
}

extension DialogResult: Equatable where Value: Equatable {}
extension DialogResult: Hashable where Value: Hashable {}

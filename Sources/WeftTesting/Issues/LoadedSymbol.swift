import Foundation

/// A Swift function of a library that this process may have loaded, found by its symbol.
struct LoadedSymbol {
  // A function value is an address and a context; functions of libraries have no context.
  private let address: UnsafeMutableRawPointer
  private let context: UnsafeMutableRawPointer? = nil

  /// Looks up a symbol; nil if no library of the process has it.
  init?(_ name: String) {
    guard let address = dlsym(dlopen(nil, RTLD_NOW), name) else { return nil }
    self.address = address
  }

  /// Returns the function as the property of a struct. A property stores a function value with exactly its
  /// own type.
  func function<Holder>(in holder: Holder.Type) -> Holder { unsafeBitCast(self, to: holder) }
}

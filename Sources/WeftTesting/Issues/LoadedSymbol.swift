import Foundation

/// A Swift function of a library that this process may have loaded, found by its symbol.
struct LoadedSymbol {
  // A function value is an address and a context; functions of libraries have no context.
  private let address: UnsafeMutableRawPointer
  private let context: UnsafeMutableRawPointer? = nil

  /// Nil if no library of the process has it.
  init?(_ name: String) {
    guard let address = dlsym(dlopen(nil, RTLD_NOW), name) else { return nil }
    self.address = address
  }

  /// The function as a property of a struct, which is how a function value of exactly its own type is stored.
  func function<Holder>(in holder: Holder.Type) -> Holder { unsafeBitCast(self, to: holder) }
}

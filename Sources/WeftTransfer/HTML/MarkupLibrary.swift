import Foundation

/// The parser of libxml2 for HTML. The library is loaded when HTML is first pasted: it brings tables of many megabytes,
/// which every program would load at its start if it were linked. Any thread.
struct MarkupLibrary: Sendable {
  /// The library; nil if the system does not have it.
  static let shared = MarkupLibrary()

  typealias Document = OpaquePointer
  typealias Reader = OpaquePointer

  typealias ReadMemory =
    @convention(c) (
      UnsafePointer<CChar>, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> Document?
  typealias FreeDocument = @convention(c) (Document) -> Void
  typealias MakeReader = @convention(c) (Document) -> Reader?
  typealias FreeReader = @convention(c) (Reader) -> Void
  typealias Query = @convention(c) (Reader) -> Int32
  typealias Text = @convention(c) (Reader) -> UnsafePointer<UInt8>?
  typealias Attribute =
    @convention(c) (Reader, UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?

  let readMemory: ReadMemory
  let freeDocument: FreeDocument
  let makeReader: MakeReader
  let freeReader: FreeReader
  /// 1 if there is another node, 0 at the end, -1 after an error.
  let read: Query
  let nodeType: Query
  let isEmptyElement: Query
  let name: Text
  let value: Text
  /// To be freed by the caller.
  let attribute: Attribute

  private init?() {
    // Two versions with the same functions.
    guard
      let library = ["libxml2.so.2", "libxml2.so.16"].lazy.compactMap({ (name: String) in
        dlopen(name, RTLD_NOW)
      }).first,
      let readMemory = dlsym(library, "htmlReadMemory"), let freeDocument = dlsym(library, "xmlFreeDoc"),
      let makeReader = dlsym(library, "xmlReaderWalker"),
      let freeReader = dlsym(library, "xmlFreeTextReader"), let read = dlsym(library, "xmlTextReaderRead"),
      let nodeType = dlsym(library, "xmlTextReaderNodeType"),
      let isEmptyElement = dlsym(library, "xmlTextReaderIsEmptyElement"),
      let name = dlsym(library, "xmlTextReaderConstName"),
      let value = dlsym(library, "xmlTextReaderConstValue"),
      let attribute = dlsym(library, "xmlTextReaderGetAttribute"),
      let prepare = dlsym(library, "xmlInitParser")
    else { return nil }
    typealias Prepare = @convention(c) () -> Void
    unsafeBitCast(prepare, to: Prepare.self)()
    self.readMemory = unsafeBitCast(readMemory, to: ReadMemory.self)
    self.freeDocument = unsafeBitCast(freeDocument, to: FreeDocument.self)
    self.makeReader = unsafeBitCast(makeReader, to: MakeReader.self)
    self.freeReader = unsafeBitCast(freeReader, to: FreeReader.self)
    self.read = unsafeBitCast(read, to: Query.self)
    self.nodeType = unsafeBitCast(nodeType, to: Query.self)
    self.isEmptyElement = unsafeBitCast(isEmptyElement, to: Query.self)
    self.name = unsafeBitCast(name, to: Text.self)
    self.value = unsafeBitCast(value, to: Text.self)
    self.attribute = unsafeBitCast(attribute, to: Attribute.self)
  }
}

import Foundation

/// Reading files of pictures.
enum ImageFile {
  /// The contents of a file.
  ///
  /// They are copied, not mapped: a file that is made shorter while it is mapped ends the program.
  static func read(_ url: URL, limits: DecodingLimits) throws(ImageError) -> Data {
    // Not waiting for the other end of a pipe.
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable("\(url.path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable("\(url.path): no file with contents")
    }
    guard status.st_size <= limits.maximumBytes else { throw .tooMuchData(limit: limits.maximumBytes) }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      return try handle.read(upToCount: max(Int(status.st_size), 1)) ?? Data()
    } catch {
      throw .unreadable("\(url.path): \(error.localizedDescription)")
    }
  }
}

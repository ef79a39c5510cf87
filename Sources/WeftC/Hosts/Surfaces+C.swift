import CWeft
import Weft

/// Creates a surface.
@_cdecl("weft_surface_new")
public func weftSurfaceNew(
  _ width: Double, _ height: Double, _ scale: Double, _ root: OpaquePointer?
) -> OpaquePointer? {
  let root = Handle(root)
  return make {
    let size = CGSize(width: try length(width, "width"), height: try length(height, "height"))
    return Handle(owning: try SurfaceBox(size: size, scale: scale, root: root.node()))
  }
}

/// Changes the size of a surface.
@_cdecl("weft_surface_resize")
public func weftSurfaceResize(_ surface: OpaquePointer?, _ width: Double, _ height: Double) -> weft_status {
  let surface = Handle(surface)
  return attempt {
    let size = CGSize(width: try length(width, "width"), height: try length(height, "height"))
    try surface.surface().resize(to: size)
  }
}

/// Writes the picture of a surface to a file.
@_cdecl("weft_surface_write_png")
public func weftSurfaceWritePNG(_ surface: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> weft_status {
  let (surface, path) = (Handle(surface), text(path))
  return attempt {
    let file = try surface.surface().picture()
    do {
      try file.write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure(WEFT_ERROR_FILE, "\(path): \(error.localizedDescription)")
    }
  }
}

/// Returns the picture of a surface as a PNG file in memory.
@_cdecl("weft_surface_png")
public func weftSurfacePNG(
  _ surface: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> weft_status {
  let surface = Handle(surface)
  var file = Data()
  let status = attempt { file = try surface.surface().picture() }
  guard status == WEFT_OK else { return status }
  guard let bytes, let count, let memory = malloc(file.count) else {
    Failure.invalid("NULL was passed for the result, or there is not enough memory for the picture.").record()
    return WEFT_ERROR_INVALID_ARGUMENT
  }
  file.copyBytes(to: memory.assumingMemoryBound(to: UInt8.self), count: file.count)
  bytes.pointee = memory.assumingMemoryBound(to: UInt8.self)
  count.pointee = file.count
  return WEFT_OK
}

/// Releases a surface.
@_cdecl("weft_surface_release")
public func weftSurfaceRelease(_ surface: OpaquePointer?) {
  let surface = Handle(surface)
  _ = attempt { surface.release() }
}

/// Frees memory that was returned to the program.
@_cdecl("weft_free")
public func weftFree(_ memory: UnsafeMutableRawPointer?) { free(memory) }

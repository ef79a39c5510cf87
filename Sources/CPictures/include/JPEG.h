// libjpeg, for one image whose data arrives in pieces. The same library decodes the same pixels in all its versions, which
// gdk-pixbuf does not promise: later versions use other decoders.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The decoder of an image. Used by one thread at a time.
typedef struct weft_jpeg weft_jpeg;

/// What a call has achieved.
typedef enum {
  /// More data is needed.
  WEFT_JPEG_NEEDS_DATA,
  /// All that was asked for.
  WEFT_JPEG_DONE,
  /// The data is damaged; see `weft_jpeg_message`.
  WEFT_JPEG_DAMAGED,
  WEFT_JPEG_OUT_OF_MEMORY,
} weft_jpeg_status;

/// Creates a decoder without data; NULL if there is no memory.
weft_jpeg *weft_jpeg_create(void);
void weft_jpeg_free(weft_jpeg *jpeg);

/// Adds data to that which was not read yet. Copies it.
weft_jpeg_status weft_jpeg_append(weft_jpeg *jpeg, const uint8_t *bytes, size_t count);

/// Reads the header. Afterwards width and height are known, in pixels. An image with other colors than gray, RGB or CMYK is
/// damaged.
weft_jpeg_status weft_jpeg_read_header(weft_jpeg *jpeg);
int weft_jpeg_width(const weft_jpeg *jpeg);
int weft_jpeg_height(const weft_jpeg *jpeg);

/// Begins to decode: in the original size, or in a half, a quarter or an eighth of it, the smallest that has at least the
/// given width and height. Afterwards width and height are those of the decoded image.
///
/// @param shows_scans whether a progressive image is decoded once for each of its scans, rather than once at its end.
weft_jpeg_status weft_jpeg_start(weft_jpeg *jpeg, int width, int height, int shows_scans);

/// Whether decoded pixels will be packed, as 0xFFRRGGBB. If not, they are bytes of red, green, blue and an alpha of 255.
int weft_jpeg_is_packed(const weft_jpeg *jpeg);

/// Decodes rows into memory that the caller keeps until the end. If scans are shown, a progressive image is decoded several
/// times from its top.
///
/// @param bytes_per_row the distance between two rows in memory, in bytes; 0 to write each over the one before.
/// @param count the largest number of rows to decode, at least one.
/// @param first receives the first decoded row.
/// @param end receives the row after the last decoded one; it may be equal to the first.
/// @returns WEFT_JPEG_DONE at the end of the image or, with `first` < `end`, if it should be called again.
weft_jpeg_status weft_jpeg_decode(
    weft_jpeg *jpeg, uint8_t *pixels, size_t bytes_per_row, int count, int *first, int *end);

/// Whether the whole image has been decoded.
int weft_jpeg_is_complete(const weft_jpeg *jpeg);

/// What is wrong with the data.
const char *weft_jpeg_message(const weft_jpeg *jpeg);

#include <JPEG.h>

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

/// The order in memory of the bytes of a packed pixel, with alpha in its highest byte.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static const J_COLOR_SPACE packed = JCS_EXT_BGRA;
#else
static const J_COLOR_SPACE packed = JCS_EXT_ARGB;
#endif

struct weft_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf escape;
  char message[JMSG_LENGTH_MAX];
  uint8_t *bytes;
  size_t capacity;
  /// The number of bytes to skip that have not arrived yet.
  size_t skipped;
  int is_started;
  int is_in_pass;
  int is_complete;
};

// MARK: Errors

static void escape(j_common_ptr info) {
  weft_jpeg *jpeg = info->client_data;
  info->err->format_message(info, jpeg->message);
  longjmp(jpeg->escape, 1);
}

static void ignore(j_common_ptr info) { (void)info; }

static void count_warning(j_common_ptr info, int level) {
  if (level < 0) info->err->num_warnings++;
}

static weft_jpeg_status failure(const weft_jpeg *jpeg) {
  return jpeg->errors.msg_code == JERR_OUT_OF_MEMORY ? WEFT_JPEG_OUT_OF_MEMORY : WEFT_JPEG_DAMAGED;
}

// MARK: The source of the data

static void begin_source(j_decompress_ptr info) { (void)info; }

/// Makes libjpeg return to its caller, and resume with more data.
static boolean wait_for_data(j_decompress_ptr info) {
  (void)info;
  return FALSE;
}

static void skip_data(j_decompress_ptr info, long count) {
  weft_jpeg *jpeg = info->client_data;
  if (count <= 0) return;
  size_t present = jpeg->source.bytes_in_buffer;
  size_t skipped = (size_t)count < present ? (size_t)count : present;
  jpeg->source.next_input_byte += skipped;
  jpeg->source.bytes_in_buffer -= skipped;
  jpeg->skipped = (size_t)count - skipped;
}

static void end_source(j_decompress_ptr info) { (void)info; }

weft_jpeg_status weft_jpeg_append(weft_jpeg *jpeg, const uint8_t *bytes, size_t count) {
  size_t skipped = count < jpeg->skipped ? count : jpeg->skipped;
  jpeg->skipped -= skipped;
  bytes += skipped;
  count -= skipped;
  size_t rest = jpeg->source.bytes_in_buffer;
  if (rest > 0) memmove(jpeg->bytes, jpeg->source.next_input_byte, rest);
  if (rest + count > jpeg->capacity) {
    uint8_t *larger = realloc(jpeg->bytes, 2 * (rest + count));
    if (!larger) return WEFT_JPEG_OUT_OF_MEMORY;
    jpeg->bytes = larger;
    jpeg->capacity = 2 * (rest + count);
  }
  if (count > 0) memcpy(jpeg->bytes + rest, bytes, count);
  jpeg->source.next_input_byte = jpeg->bytes;
  jpeg->source.bytes_in_buffer = rest + count;
  return WEFT_JPEG_DONE;
}

// MARK: Life

weft_jpeg *weft_jpeg_create(void) {
  weft_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  jpeg->info.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = escape;
  jpeg->errors.output_message = ignore;
  jpeg->errors.emit_message = count_warning;
  jpeg->info.client_data = jpeg;
  if (setjmp(jpeg->escape)) {
    free(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->info);
  jpeg->source = (struct jpeg_source_mgr){
      .init_source = begin_source, .fill_input_buffer = wait_for_data, .skip_input_data = skip_data,
      .resync_to_restart = jpeg_resync_to_restart, .term_source = end_source};
  jpeg->info.src = &jpeg->source;
  return jpeg;
}

void weft_jpeg_free(weft_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->info);
  free(jpeg->bytes);
  free(jpeg);
}

// MARK: Decoding

weft_jpeg_status weft_jpeg_read_header(weft_jpeg *jpeg) {
  if (setjmp(jpeg->escape)) return failure(jpeg);
  if (jpeg_read_header(&jpeg->info, TRUE) == JPEG_SUSPENDED) return WEFT_JPEG_NEEDS_DATA;
  switch (jpeg->info.jpeg_color_space) {
    case JCS_GRAYSCALE:
    case JCS_RGB:
    case JCS_YCbCr:
      jpeg->info.out_color_space = packed;
      return WEFT_JPEG_DONE;
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->info.out_color_space = JCS_CMYK;
      return WEFT_JPEG_DONE;
    default:
      // libjpeg would write as many bytes per pixel as there are components.
      snprintf(jpeg->message, sizeof jpeg->message, "%d components of unknown colors", jpeg->info.num_components);
      return WEFT_JPEG_DAMAGED;
  }
}

int weft_jpeg_width(const weft_jpeg *jpeg) {
  return (int)(jpeg->info.output_width ? jpeg->info.output_width : jpeg->info.image_width);
}

int weft_jpeg_height(const weft_jpeg *jpeg) {
  return (int)(jpeg->info.output_height ? jpeg->info.output_height : jpeg->info.image_height);
}

int weft_jpeg_is_packed(const weft_jpeg *jpeg) { return jpeg->info.out_color_space == packed; }

weft_jpeg_status weft_jpeg_start(weft_jpeg *jpeg, int width, int height, int shows_scans) {
  if (setjmp(jpeg->escape)) return failure(jpeg);
  j_decompress_ptr info = &jpeg->info;
  info->scale_num = 1;
  for (info->scale_denom = 8; info->scale_denom > 1; info->scale_denom /= 2) {
    jpeg_calc_output_dimensions(info);
    if ((int)info->output_width >= width && (int)info->output_height >= height) break;
  }
  // The exact transform, which no processor's instructions change.
  info->dct_method = JDCT_ISLOW;
  info->buffered_image = shows_scans && info->progressive_mode;
  info->do_block_smoothing = FALSE;
  jpeg_calc_output_dimensions(info);
  return WEFT_JPEG_DONE;
}

/// Converts a row from cyan, magenta, yellow and black, in place. Adobe's programs store them inverted.
static void convert_from_cmyk(uint8_t *row, JDIMENSION width, int is_inverted) {
  for (JDIMENSION column = 0; column < width; column++, row += 4) {
    int black = is_inverted ? row[3] : 255 - row[3];
    for (int channel = 0; channel < 3; channel++) {
      int ink = is_inverted ? row[channel] : 255 - row[channel];
      row[channel] = (uint8_t)(black * ink / 255);
    }
    row[3] = 255;
  }
}

/// Returns whether there was enough data.
static int read_rows(weft_jpeg *jpeg, uint8_t *pixels, size_t bytes_per_row, int count, int *end) {
  j_decompress_ptr info = &jpeg->info;
  while (count-- > 0 && info->output_scanline < info->output_height) {
    uint8_t *row = pixels + info->output_scanline * bytes_per_row;
    if (jpeg_read_scanlines(info, &row, 1) == 0) return 0;
    if (info->out_color_space == JCS_CMYK) convert_from_cmyk(row, info->output_width, info->saw_Adobe_marker);
    *end = (int)info->output_scanline;
  }
  return 1;
}

weft_jpeg_status weft_jpeg_decode(
    weft_jpeg *jpeg, uint8_t *pixels, size_t bytes_per_row, int count, int *first, int *end) {
  j_decompress_ptr info = &jpeg->info;
  *first = *end = jpeg->is_started && (!info->buffered_image || jpeg->is_in_pass) ? (int)info->output_scanline : 0;
  if (jpeg->is_complete) return WEFT_JPEG_DONE;
  if (setjmp(jpeg->escape)) return failure(jpeg);
  if (!jpeg->is_started) {
    if (!jpeg_start_decompress(info)) return WEFT_JPEG_NEEDS_DATA;
    jpeg->is_started = 1;
  }
  if (!info->buffered_image) {
    int is_enough = read_rows(jpeg, pixels, bytes_per_row, count, end);
    jpeg->is_complete = info->output_scanline >= info->output_height;
    return is_enough ? WEFT_JPEG_DONE : WEFT_JPEG_NEEDS_DATA;
  }
  if (!jpeg->is_in_pass) {
    if (!jpeg_start_output(info, info->input_scan_number)) return WEFT_JPEG_NEEDS_DATA;
    jpeg->is_in_pass = 1;
  }
  if (!read_rows(jpeg, pixels, bytes_per_row, count, end)) return WEFT_JPEG_NEEDS_DATA;
  if (info->output_scanline < info->output_height) return WEFT_JPEG_DONE;
  // Reads to the end of the scan.
  if (!jpeg_finish_output(info)) return WEFT_JPEG_NEEDS_DATA;
  jpeg->is_in_pass = 0;
  jpeg->is_complete = jpeg_input_complete(info) && info->output_scan_number >= info->input_scan_number;
  return WEFT_JPEG_DONE;
}

int weft_jpeg_is_complete(const weft_jpeg *jpeg) { return jpeg->is_complete; }

const char *weft_jpeg_message(const weft_jpeg *jpeg) { return jpeg->message; }

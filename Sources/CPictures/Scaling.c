#include <Scaling.h>

#include <endian.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The result is that of gdk_pixbuf_scale_simple() with GDK_INTERP_BILINEAR, to the bit: references depend on it. Each pixel is
// the mean of the area of the source that it covers. The position of the area is rounded down to a sixteenth of a pixel, and
// the weights are multiples of 1/65536 whose sum is 1.
//
// Sums of weights times components are integers below 2^24. Floating-point numbers of 32 bits represent them exactly, and all
// processors multiply four of them at once.

enum { POSITIONS = 16, TAPS = 5 };  // TAPS is the largest number for which there are weights.
static const int one = 1 << 16;

typedef float Pixel __attribute__((vector_size(16)));
typedef int32_t Components __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4)));

// One direction.
typedef struct {
  int length;        // The number of source pixels.
  int count;         // The number of target pixels.
  int step;          // The distance of two target pixels in the source, in 65536ths of a pixel.
  int taps;          // The number of source pixels that count for a target pixel.
  double weights[POSITIONS][TAPS];
} Axis;

// The number of source pixels that count for a target pixel.
static int taps(int length, int count) { return (int)ceil(1 / ((double)count / length) + 1); }

static Axis axis(int length, int count) {
  double scale = (double)count / length;
  Axis axis = {.length = length, .count = count, .step = (int)(one / scale), .taps = taps(length, count)};
  for (int position = 0; position < POSITIONS && axis.taps <= TAPS; ++position) {
    double start = (double)position / POSITIONS, end = start + 1 / scale;
    for (int tap = 0; tap < axis.taps; ++tap) {
      double from = fmax(tap, start), to = fmin(tap + 1, end);
      axis.weights[position][tap] = to > from ? (to - from) * scale : 0;
    }
  }
  return axis;
}

// Distributes what rounding has added to the sum of the weights, or taken from it.
static void correct(int *weights, int count, int excess) {
  int correction = -excess, rest = correction;
  for (int divisor = 1, part = correction; part != 0 && rest != 0; ++divisor, part = correction / divisor) {
    for (int index = count - 1; index >= 0 && part != 0 && rest != 0; --index) {
      if (weights[index] + part < 0) continue;
      weights[index] += part;
      rest -= part;
      if ((0 < rest && rest < part) || (0 > rest && rest > part)) part = rest;
    }
  }
}

// The weights for all pairs of positions.
typedef struct {
  int whole[POSITIONS][POSITIONS][TAPS * TAPS];
  // The same in all components.
  Pixel vectors[POSITIONS][POSITIONS][TAPS * TAPS];
} Weights;

static void fill(Weights *table, const Axis *x, const Axis *y) {
  int count = x->taps * y->taps;
  for (int row = 0; row < POSITIONS; ++row) {
    for (int column = 0; column < POSITIONS; ++column) {
      int *whole = table->whole[row][column], sum = 0;
      for (int index = 0; index < count; ++index) {
        double weight = x->weights[column][index % x->taps] * y->weights[row][index / x->taps];
        whole[index] = (int)(weight * one + 0.5);
        sum += whole[index];
      }
      correct(whole, count, sum - one);
      for (int index = 0; index < count; ++index) {
        float weight = (float)whole[index];
        table->vectors[row][column][index] = (Pixel){weight, weight, weight, weight};
      }
    }
  }
}

// The bytes of a packed pixel, in their order in memory.
static inline Pixel read_packed_pixel(const void *source) {
  Bytes bytes;
  memcpy(&bytes, source, sizeof bytes);
  return __builtin_convertvector(bytes, Pixel);
}

// The same of an opaque pixel from the first three of four bytes.
static inline Pixel read_pixel(const uint8_t *source) {
  uint32_t number;
  memcpy(&number, source, sizeof number);
  number = be32toh(number) >> 8 | 0xFF000000;
  return read_packed_pixel(&number);
}

static void read_row(const uint8_t *source, int is_packed, Pixel *row, int count) {
  if (is_packed) {
    for (int index = 0; index < count; ++index) row[index] = read_packed_pixel(source + 4 * (ptrdiff_t)index);
    return;
  }
  for (int index = 0; index < count - 1; ++index, source += 3) row[index] = read_pixel(source);
  // Beyond the last pixel there may be no memory.
  uint8_t last[4] = {source[0], source[1], source[2], 0};
  row[count - 1] = read_pixel(last);
}

static inline int position(int place) { return (place >> 12) & (POSITIONS - 1); }

static inline void write(Pixel sum, uint32_t *target) {
  Bytes bytes = __builtin_convertvector((__builtin_convertvector(sum, Components) + 0xFFFF) >> 16, Bytes);
  memcpy(target, &bytes, sizeof bytes);
}

// The pixels of a row whose areas do not reach the end of the source.
static void fill_row(
    uint32_t *target, int count, const Pixel *const *rows, const Pixel weights[POSITIONS][TAPS * TAPS], int step,
    int columns, int lines) {
  for (int index = 0, place = 0; index < count; ++index, place += step) {
    const Pixel *weight = weights[position(place)];
    Pixel sum = {0, 0, 0, 0};
    for (int line = 0; line < lines; ++line) {
      const Pixel *pixels = rows[line] + (place >> 16);
      for (int column = 0; column < columns; ++column) sum += pixels[column] * *weight++;
    }
    write(sum, target + index);
  }
}

// The same if three columns and three lines count, as in a target of at least half the size.
static void fill_usual_row(
    uint32_t *target, int count, const Pixel *const *rows, const Pixel weights[POSITIONS][TAPS * TAPS], int step) {
  const Pixel *first = rows[0], *second = rows[1], *third = rows[2];
  for (int index = 0, place = 0; index < count; ++index, place += step) {
    const Pixel *weight = weights[position(place)];
    const Pixel *a = first + (place >> 16), *b = second + (place >> 16), *c = third + (place >> 16);
    write((a[0] * weight[0] + a[1] * weight[1] + a[2] * weight[2]) +
              (b[0] * weight[3] + b[1] * weight[4] + b[2] * weight[5]) +
              (c[0] * weight[6] + c[1] * weight[7] + c[2] * weight[8]),
          target + index);
  }
}

// A pixel whose area reaches beyond the end of the source. What lies there is like the last pixel.
static uint32_t last_pixel(
    int place, const Pixel *const *rows, int length, const int *weights, int columns, int lines) {
  uint32_t sums[4] = {0, 0, 0, 0};
  for (int line = 0; line < lines; ++line) {
    for (int column = 0; column < columns; ++column) {
      int index = (place >> 16) + column;
      Pixel source = rows[line][index < length ? index : length - 1];
      uint32_t weight = 255u * (uint32_t)*weights++;
      for (int component = 0; component < 4; ++component) sums[component] += weight * (uint32_t)source[component];
    }
  }
  Bytes bytes;
  for (int component = 0; component < 4; ++component) bytes[component] = (uint8_t)((sums[component] + 0xFFFFFF) >> 24);
  uint32_t pixel;
  memcpy(&pixel, &bytes, sizeof pixel);
  return pixel | 0xFF000000;
}

// The number of pixels of a row whose areas do not reach the end of the source.
static int middle_count(const Axis *x) {
  int64_t end = (int64_t)(x->length - x->taps + 1) << 16;
  int64_t count = end > 0 ? (end + x->step - 1) / x->step : 0;
  return count < x->count ? (int)count : x->count;
}

struct weft_scaler {
  Axis x, y;
  Weights weights;
  uint32_t *target;
  ptrdiff_t stride;  // Of the target, in pixels.
  int read;          // The number of source rows that were read.
  int written;       // The number of target rows that were written.
  // The last source rows, each in the place that is its index modulo TAPS.
  Pixel rows[];
};

static Pixel *source_row(weft_scaler *scaler, int index) {
  return scaler->rows + (ptrdiff_t)(index % TAPS) * scaler->x.length;
}

// The last source row that counts for a target row.
static int last_line(const Axis *y, int row) {
  int last = ((row * y->step) >> 16) + y->taps - 1;
  return last < y->length ? last : y->length - 1;
}

static void write_row(weft_scaler *scaler, int row) {
  const Axis *x = &scaler->x, *y = &scaler->y;
  uint32_t *target = scaler->target + scaler->stride * row;
  int place = row * y->step, middle = middle_count(x);
  const Pixel *pixels[TAPS];
  for (int line = 0; line < y->taps; ++line) {
    int index = (place >> 16) + line;
    pixels[line] = source_row(scaler, index < y->length ? index : y->length - 1);
  }
  const Pixel(*vectors)[TAPS * TAPS] = scaler->weights.vectors[position(place)];
  if (x->taps == 3 && y->taps == 3)
    fill_usual_row(target, middle, pixels, vectors, x->step);
  else
    fill_row(target, middle, pixels, vectors, x->step, x->taps, y->taps);
  for (int index = middle; index < x->count; ++index) {
    int column = index * x->step;
    const int *whole = scaler->weights.whole[position(place)][position(column)];
    target[index] = last_pixel(column, pixels, x->length, whole, x->taps, y->taps);
  }
}

weft_scaler *weft_scaler_create(
    int width, int height, uint32_t *target, int target_width, int target_height, ptrdiff_t target_stride) {
  if (!weft_scaler_can_scale(width, height, target_width, target_height)) return NULL;
  void *memory = NULL;
  size_t rows = sizeof(Pixel) * TAPS * (size_t)width;
  if (posix_memalign(&memory, 16, sizeof(weft_scaler) + rows) != 0) return NULL;
  weft_scaler *scaler = memory;
  scaler->x = axis(width, target_width);
  scaler->y = axis(height, target_height);
  fill(&scaler->weights, &scaler->x, &scaler->y);
  scaler->target = target;
  scaler->stride = target_stride;
  scaler->read = scaler->written = 0;
  return scaler;
}

void weft_scaler_free(weft_scaler *scaler) { free(scaler); }

int weft_scaler_can_scale(int width, int height, int target_width, int target_height) {
  if (target_width < 1 || target_height < 1 || target_width > width || target_height > height) return 0;
  if (width > INT16_MAX || height > INT16_MAX) return 0;
  int columns = taps(width, target_width), lines = taps(height, target_height);
  return columns <= TAPS && lines <= TAPS && !(columns == 2 && lines == 2);
}

void weft_scaler_add_row(weft_scaler *scaler, const uint8_t *pixels, int is_packed) {
  if (scaler->read >= scaler->y.length) return;
  read_row(pixels, is_packed, source_row(scaler, scaler->read), scaler->x.length);
  ++scaler->read;
  while (scaler->written < scaler->y.count && last_line(&scaler->y, scaler->written) < scaler->read)
    write_row(scaler, scaler->written++);
}

// PangoCairo includes Cairo by this name.
#include <cairo/cairo.h>

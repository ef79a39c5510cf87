// PangoCairo asks for Cairo by this name.
#include <cairo/cairo.h>

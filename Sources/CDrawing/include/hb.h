// Pango asks for HarfBuzz by this name.
#include <harfbuzz/hb.h>

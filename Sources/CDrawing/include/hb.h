// Pango's headers include HarfBuzz by this name.
#include <harfbuzz/hb.h>

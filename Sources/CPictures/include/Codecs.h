// gdk-pixbuf: the image codecs.
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

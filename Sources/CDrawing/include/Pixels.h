// Pixman, the compositing library that Cairo uses.
#pragma once

#include <pixman-1/pixman.h>

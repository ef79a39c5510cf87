// Pixman: how Cairo puts pixels over pixels.
#pragma once

#include <pixman-1/pixman.h>

// The XTEST extension: real input events for tests.
#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>

// The XTEST and DAMAGE extensions: real input events, and what has changed on the screen. For tests.
#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>

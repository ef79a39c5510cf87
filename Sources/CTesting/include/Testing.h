#pragma once

// This target declares nothing: it chooses the fonts of tests before the program starts. See TestFonts.c.

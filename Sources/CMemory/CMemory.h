// How the C library keeps memory; Swift's module of it leaves that out.
#pragma once

#include <malloc.h>

// Weft.swift of the target `WeftC` holds what this header declares.
#include "weft.h"

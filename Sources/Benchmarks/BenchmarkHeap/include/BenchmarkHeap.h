#pragma once

#include <stddef.h>

/// All that the heap has given out, with what it needs itself for each piece.
///
/// In C, because Swift doesn't import `malloc.h`.
size_t heap_bytes_in_use(void);

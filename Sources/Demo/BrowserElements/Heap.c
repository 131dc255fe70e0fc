// The memory of a page, where no system gives any: what Embedded Swift asks a C library for.
#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

// A block lies behind its size class, which is a power of two. Freed blocks of a class are a list.
typedef struct Block {
  struct Block *next;
} Block;
enum { HEADER = 16, SMALLEST = 5, PAGE = 65536 };
static Block *freed[32];
static uintptr_t top;
extern unsigned char __heap_base;

void *malloc(size_t size) {
  int class = SMALLEST;
  while (class < 31 && ((size_t)1 << class) < size + HEADER) class++;
  Block *block = freed[class];
  if (block) {
    freed[class] = block->next;
    return block;
  }
  if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = top, end = start + ((uintptr_t)1 << class), there = __builtin_wasm_memory_size(0) * PAGE;
  if (end < start) __builtin_trap();
  if (end > there && __builtin_wasm_memory_grow(0, (end - there + PAGE - 1) / PAGE) == (size_t)-1)
    __builtin_trap();
  top = end;
  *(int *)start = class;
  return (void *)(start + HEADER);
}

void free(void *block) {
  if (!block) return;
  int class = *(int *)((uintptr_t)block - HEADER);
  ((Block *)block)->next = freed[class];
  freed[class] = block;
}

// The seed of hashes, with which dictionaries begin. Nobody attacks those of a page: any will do.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) ((unsigned char *)bytes)[index] = (unsigned char)(index + 1);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *block = malloc(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *at, int byte, size_t count) { return __builtin_memset(at, byte, count); }
int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (; count && *a == *b; count--) a++, b++;
  return count ? *a - *b : 0;
}
size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}
#endif

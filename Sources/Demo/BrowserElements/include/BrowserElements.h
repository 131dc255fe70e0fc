// What Docs/Live/page.js gives to Swift: elements by number, texts as UTF-8, listeners by number.
#pragma once
#include <stdint.h>

#ifdef __wasm__
#define FROM_PAGE(name) __attribute__((import_module("page"), import_name(name)))
#else
#define FROM_PAGE(name)  // elsewhere they are declared, so that the page is checked, and never called
#endif

/// A new element, the last one in another; the first of all is 0.
FROM_PAGE("make") int32_t element_make(const uint8_t *tag, int32_t count, int32_t parent);

/// Sets a property, unless it has that value: writing into a field ends a Korean composition.
FROM_PAGE("set") void element_set(int32_t element, const uint8_t *name, int32_t nameCount,
                                  const uint8_t *value, int32_t count);

/// Takes the element at a place out of another. It can be inserted again, and then still has the focus.
FROM_PAGE("remove") void element_remove(int32_t parent, int32_t place);

/// Inserts an element at a place in another, whose elements slide to where they are then.
FROM_PAGE("insert") void element_insert(int32_t parent, int32_t element, int32_t place);

/// Calls a listener after every event of that name, with the element's value.
FROM_PAGE("listen") void element_listen(int32_t element, const uint8_t *event, int32_t count,
                                        int32_t listener);

/// Shows the class in a file of Sources/Samples, below what is in an element.
FROM_PAGE("code") void code_show(const uint8_t *file, int32_t count, int32_t parent);

/// Lights the line of a file that is shown, "file:line", when its turn comes.
FROM_PAGE("light") void code_light(const uint8_t *place, int32_t count);

/// Calls a listener once, later.
FROM_PAGE("wait") void page_wait(int32_t milliseconds, int32_t listener);

// What a batch names are sources, not their values; with an array, in one.
import ObservableBinding

func add(to count: Observable<Int>) {
  batch(count.value) { count.value += 1 }  // error: argument type 'Int' does not conform
}

func clear(_ rows: [Observable<Int>], _ title: Observable<String>) {
  batch(rows, title) { title.value = "" }  // error: one array: batch(rows + [source]) { … }
  batch([title], rows) { title.value = "" }  // error: argument type '[Observable<
  batch(title, rows) { title.value = "" }  // error: one array: batch(rows + [source]) { … }
  batch(rows + [title]) { title.value = "" }
  batch(rows + [title, title]) { rows[0].value = 0 }
}

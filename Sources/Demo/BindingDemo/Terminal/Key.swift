/// What the user did on the keyboard.
enum Key: Hashable {
  case character(Character)
  case paste(String)
  case enter, tab, backtab, escape
  case backspace, delete
  case up, down, left, right, home, end
  case function(Int)
  case control(Character)
}

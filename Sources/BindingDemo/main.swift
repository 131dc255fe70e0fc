print("Bindery")

internal import BoxBinding
internal import BoxSamples
internal import ObservableBinding
internal import ObservableSamples

func makeLogin(in panel: Element) {
  let parts = Element("div", "parts", in: panel)
  makeBoxLogin(in: part("Plain properties and a box", in: parts))
  makeObservableLogin(in: part("Observables, bound both ways", in: parts))
}

private func makeBoxLogin(in part: Element) {
  let viewModel = BoxSamples.LoginViewModel()
  let form = Form(in: part)

  form.username.onEdit = { viewModel.username = $0 }
  form.password.onEdit = { viewModel.password = $0 }
  form.clear.onTap = {
    viewModel.username = ""
    viewModel.password = ""
    form.username.value = ""
    form.password.value = ""
  }
  form.login.onTap = { form.message.text = "Welcome, \(viewModel.username)!" }
  viewModel.isValid.bind {
    form.show($0)
    light(viewModel.isValid)
  }
  code("BoxSamples/LoginViewModel.swift", in: part)
}

private func makeObservableLogin(in part: Element) {
  let viewModel = ObservableSamples.LoginViewModel()
  let form = Form(in: part)

  form.username.onEdit = { viewModel.username.value = $0 }
  form.password.onEdit = { viewModel.password.value = $0 }
  viewModel.username.bind { form.username.value = $0 }
  viewModel.password.bind { form.password.value = $0 }
  form.clear.onTap = {
    batch(viewModel.username, viewModel.password) {
      viewModel.username.value = ""
      viewModel.password.value = ""
    }
  }
  form.login.onTap = { form.message.text = "Welcome, \(viewModel.username.value)!" }
  viewModel.isValid.bind(form.show)
  light(viewModel.username)
  light(viewModel.password)
  light(viewModel.isValid)
  code("ObservableSamples/LoginViewModel.swift", in: part)
}

/// The controls of a login, which know no view model.
private final class Form {
  let username: Field
  let password: Field
  let clear: Button
  let login: Button
  let message: Element
  private var told = 0

  init(in part: Element) {
    username = Field("User name", in: part)
    password = Field("Password", "password", in: part)
    let buttons = row(in: part)
    clear = Button("Clear", in: buttons)
    login = Button("Log in", "main", in: buttons)
    message = Element("output", "said", in: part)
  }

  func show(_ isValid: Bool) {
    told += 1
    login.isEnabled = isValid
    message.text =
      "\(isValid ? "valid" : "not valid"), told \(told) \(told == 1 ? "time" : "times")"
  }
}

// Before each test file: an empty page, and modules that have no state of other files. All files of a worker share one jsdom.
import { vi } from 'vitest'

if (typeof document !== 'undefined') {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

// All files of a worker share one jsdom. Each file gets an empty page, and modules without the state of other files; each test
// gets what jsdom lacks, and leaves no component, stub or session behind.
import { afterEach, beforeEach, vi } from 'vitest'

if (typeof document !== 'undefined') {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')

  // Testing Library sets these by itself only where test functions are globals.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { cleanup, configure } = await import('@testing-library/react')
  // Met only by what hangs, as the limit of a test.
  configure({ asyncUtilTimeout: 60_000 })
  beforeEach(stubWhatJsdomLacks)
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

function stubWhatJsdomLacks() {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
}

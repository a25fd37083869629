// What components use and jsdom does not have. `vi.unstubAllGlobals` takes it away.
import { vi } from 'vitest'

export function stubWhatJsdomLacks(): void {
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

// Where a test draws a component: a React root in the page, empty again after each test.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { stubWhatJsdomLacks } from './what-jsdom-lacks.ts'

/** Called at the top of a file. */
export function placeInTest() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (element: ReactNode) => act(async () => root.render(element))
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    stubWhatJsdomLacks()
  })
  afterEach(async () => {
    await draw(null)
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  return { place, draw }
}

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWhatJsdomLacks } from '../../testing/what-jsdom-lacks.ts'
import { DialogWindow } from './dialog-window.tsx'
import { SidePanelWindow } from './side-panel-window.tsx'
import { ToastRegion } from './toast.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
let height = 0

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubWhatJsdomLacks()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe() {
        this.changed()
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
})
afterEach(() => {
  act(() => root.render(null))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function placeOf(window: React.ReactNode): Promise<string | undefined> {
  await act(async () =>
    root.render(
      <>
        {window}
        <ToastRegion toasts={[]} onClose={() => {}} />
      </>,
    ),
  )
  return document.querySelector<HTMLElement>('[aria-label=Messages]')?.style.getPropertyValue('--bottom-bar')
}

const sheet = (open = true) => (
  <SidePanelWindow open={open} onClose={() => {}} title="Approve or reject">
    Fields
  </SidePanelWindow>
)

test.each([
  ['a sheet', sheet()],
  ['a dialog', <DialogWindow key="dialog" open onClose={() => {}} title="Confirmation" />],
])('a message is above %s, not over its title', async (_, window) => {
  height = 300
  expect(await placeOf(window)).toBe('300px')
})

test('a message is at the bottom again once the sheet is gone', async () => {
  height = 300
  await placeOf(sheet())
  expect(await placeOf(null)).toBe('0px')
})

test('above a sheet as high as the screen there is no room', async () => {
  height = innerHeight - 20
  expect(await placeOf(sheet())).toBe('0px')
})

// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DialogWindow } from './dialog-window.tsx'
import { SidePanelWindow } from './side-panel-window.tsx'
import { ToastRegion } from './toast.tsx'

let height = 0

beforeEach(() => {
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
afterEach(() => vi.restoreAllMocks())

const page = (window: ReactNode) => (
  <>
    {window}
    <ToastRegion toasts={[]} onClose={() => {}} />
  </>
)
const bottom = () => screen.getByLabelText('Messages').style.getPropertyValue('--bottom-bar')

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
  render(page(window))
  await waitFor(() => expect(bottom()).toBe('300px'))
})

test('a message is at the bottom again once the sheet is gone', async () => {
  height = 300
  const { rerender } = render(page(sheet()))
  await waitFor(() => expect(bottom()).toBe('300px'))
  rerender(page(null))
  await waitFor(() => expect(bottom()).toBe('0px'))
})

test('above a sheet as high as the screen there is no room', async () => {
  height = innerHeight - 20
  await act(async () => render(page(sheet())))
  expect(bottom()).toBe('0px')
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Select } from '../choice/select.tsx'
import { useShortcut } from './use-shortcut.ts'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.render(null))
  vi.unstubAllGlobals()
})

test('a letter that is meant for a select is no shortcut', async () => {
  const answer = vi.fn()
  function Screen() {
    useShortcut('n', answer)
    return (
      <>
        <a href="/">Home</a>
        <Select label="City" options={[{ value: 'nashik', label: 'Nashik' }]} value="" onChange={() => {}} />
      </>
    )
  }
  await act(async () => root.render(<Screen />))
  const press = (where: string) =>
    act(async () =>
      place.querySelector(where)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true })),
    )
  await press('a')
  expect(answer).toHaveBeenCalledTimes(1)
  await press('[role=combobox]')
  expect(answer).toHaveBeenCalledTimes(1)
})

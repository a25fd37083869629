// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { placeInTest } from '../../testing/place-in-test.ts'
import { Select } from '../choice/select.tsx'
import { useShortcut } from './use-shortcut.ts'

const { place, draw } = placeInTest()

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
  await draw(<Screen />)
  const press = (where: string) =>
    act(async () =>
      place.querySelector(where)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true })),
    )
  await press('a')
  expect(answer).toHaveBeenCalledTimes(1)
  await press('[role=combobox]')
  expect(answer).toHaveBeenCalledTimes(1)
})

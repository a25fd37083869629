// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Select } from '../choice/select.tsx'
import { useShortcut } from './use-shortcut.ts'

test('a letter that is meant for a select is no shortcut', () => {
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
  render(<Screen />)
  const press = (role: string) => fireEvent.keyDown(screen.getByRole(role), { key: 'n' })
  press('link')
  expect(answer).toHaveBeenCalledTimes(1)
  press('combobox')
  expect(answer).toHaveBeenCalledTimes(1)
})

// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

function BillNumber() {
  const [value, setValue] = useState('AB12')
  return <TextField label="Bill Number" value={value} onChange={setValue} capitals />
}

test('small letters become capitals where they are typed', () => {
  render(<BillNumber />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bill Number' })
  // As the browser does when two letters are typed behind the first one.
  for (const letter of ['x', 'y'])
    act(() => {
      const at = letter === 'x' ? 1 : (box.selectionStart ?? 0)
      const typed = box.value.slice(0, at) + letter + box.value.slice(at)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed)
      box.setSelectionRange(at + 1, at + 1)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  expect(box.value).toBe('AXYB12')
})

// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { TagsInput } from './tags-input.tsx'

let tags: readonly string[] = []

function Places() {
  const [value, setValue] = useState<string[]>([])
  tags = value
  return <TagsInput label="Places" value={value} onChange={setValue} suggestions={['Peenya, Bengaluru']} />
}

beforeEach(() => {
  render(<Places />)
})

test('a suggested place with a comma in its name is one place', () => {
  fireEvent.click(screen.getByRole('button', { name: /Peenya/ }))
  expect(tags).toEqual(['Peenya, Bengaluru'])
})

test('a typed comma separates two places', () => {
  const box = screen.getByRole('textbox')
  fireEvent.change(box, { target: { value: 'Tumkur, Sira' } })
  fireEvent.blur(box)
  fireEvent.focus(box)
  fireEvent.blur(box)
  expect(tags).toEqual(['Tumkur', 'Sira'])
})

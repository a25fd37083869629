// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import type { Option } from './option.tsx'

const options = [
  { value: 'E1', label: 'Rohan Deshmukh', keyword: 'S6004' },
  { value: 'E2', label: 'Padma Krishnan', keyword: 'S6003' },
]

function Example({ chosen = '', also = [] }: { chosen?: string; also?: readonly Option[] }) {
  const [value, setValue] = useState(chosen)
  return (
    <form>
      <Combobox label="Stand-in" options={[...options, ...also]} value={value} onChange={setValue} />
      <output>{value}</output>
    </form>
  )
}

function show(chosen?: string, also?: readonly Option[]) {
  render(<Example {...(chosen !== undefined && { chosen })} {...(also !== undefined && { also })} />)
}

test('what is typed is looked for in the list', async () => {
  show()
  type('s60')
  type('s6004')
  await listCame()
  expect(field().value).toBe('s6004')
  expect(document.activeElement).toBe(field())
  expect(optionNames()).toEqual(['Rohan Deshmukh'])
  await act(async () => screen.getByRole('option', { hidden: true }).click())
  expect(document.querySelector('output')?.textContent).toBe('E1')
  expect(field().value).toBe('Rohan Deshmukh')
})

test.each([
  ['kochi', ['Other']],
  ['padma', ['Padma Krishnan']],
  ['oth', ['Other']],
])('of "%s" the list has %j', async (typed, found) => {
  show('', [{ value: 'O', label: 'Other', isOther: true }])
  type(typed)
  await listCame()
  expect(optionNames()).toEqual(found)
})

test('a press opens the whole list, with what is chosen', async () => {
  show('E2')
  expect(field().value).toBe('Padma Krishnan')
  act(() => field().focus())
  fireEvent.mouseDown(field())
  fireEvent.click(field())
  await listCame()
  expect(optionNames()).toEqual(['Rohan Deshmukh', 'Padma Krishnan'])
  expect(screen.getByRole('option', { hidden: true, selected: true }).textContent).toBe('Padma Krishnan')
})

test('Clear empties it', () => {
  show('E2')
  fireEvent.click(screen.getByRole('button', { name: 'Clear Stand-in' }))
  expect(field().value).toBe('')
  expect(document.querySelector('output')?.textContent).toBe('')
  expect(document.activeElement).toBe(field())
})

/** The open list hides the rest of the page from a screen reader. */
function field() {
  return screen.getByRole<HTMLInputElement>('combobox', { hidden: true })
}

function type(value: string) {
  act(() => field().focus())
  fireEvent.input(field(), { target: { value }, inputType: 'insertText' })
}

async function listCame() {
  await waitFor(() => expect(optionNames()).not.toEqual([]))
}

function optionNames() {
  return screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)
}

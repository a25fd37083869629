// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWhatJsdomLacks } from '../../testing/what-jsdom-lacks.ts'
import { Combobox } from './combobox.tsx'
import type { Option } from './option.tsx'

const options = [
  { value: 'E1', label: 'Rohan Deshmukh', keyword: 'S6004' },
  { value: 'E2', label: 'Padma Krishnan', keyword: 'S6003' },
]
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubWhatJsdomLacks()
  document.body.innerHTML = '<div id="app"></div><input id="next">'
  root = createRoot(document.getElementById('app') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

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
  act(() =>
    root.render(<Example {...(chosen !== undefined && { chosen })} {...(also !== undefined && { also })} />),
  )
}

test('what is typed is looked for in the list', async () => {
  show()
  type('s60')
  type('s6004')
  await listCame()
  expect(field().value).toBe('s6004')
  expect(document.activeElement).toBe(field())
  expect(optionNames()).toEqual(['Rohan Deshmukh'])
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click())
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
  act(() => {
    field().focus()
    field().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    field().click()
  })
  await listCame()
  expect(optionNames()).toEqual(['Rohan Deshmukh', 'Padma Krishnan'])
  expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toBe('Padma Krishnan')
})

test('Clear empties it', () => {
  show('E2')
  act(() => document.querySelector<HTMLElement>('[aria-label="Clear Stand-in"]')?.click())
  expect(field().value).toBe('')
  expect(document.querySelector('output')?.textContent).toBe('')
  expect(document.activeElement).toBe(field())
})

function field(): HTMLInputElement {
  return document.querySelector('input[role="combobox"]') as HTMLInputElement
}

function type(text: string) {
  act(() => {
    field().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  })
}

async function listCame() {
  await vi.waitFor(async () => {
    expect(optionNames()).not.toEqual([])
  }, 60_000)
}

function optionNames() {
  return [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
}

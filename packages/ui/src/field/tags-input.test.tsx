// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TagsInput } from './tags-input.tsx'

let root: Root
let tags: readonly string[] = []

function Places() {
  const [value, setValue] = useState<string[]>([])
  tags = value
  return <TagsInput label="Places" value={value} onChange={setValue} suggestions={['Peenya, Bengaluru']} />
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  act(() => root.render(<Places />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('a suggested place with a comma in its name is one place', () => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes('Peenya'))
  act(() => button?.click())
  expect(tags).toEqual(['Peenya, Bengaluru'])
})

test('a typed comma separates two places', () => {
  const box = document.querySelector('input') as HTMLInputElement
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    setter?.call(box, 'Tumkur, Sira')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.blur()
  })
  act(() => {
    box.focus()
    box.blur()
  })
  expect(tags).toEqual(['Tumkur', 'Sira'])
})

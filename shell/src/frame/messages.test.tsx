// @vitest-environment jsdom
import { confirm, toast } from '@tem/sdk'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Messages } from './messages.tsx'

const container = document.body.appendChild(document.createElement('div'))
const root = createRoot(container)
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === label || one.getAttribute('aria-label') === label,
  )

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.render(null))
  vi.unstubAllGlobals()
})

test('shows toasts from before and after it is drawn, and closes each on request', () => {
  toast.success('Claim saved')
  act(() => root.render(<Messages />))
  expect(container.textContent).toContain('Claim saved')
  const undo = vi.fn()
  act(() => toast.success('Claim deleted', { undo }))
  act(() => button('Undo')?.click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(container.textContent).not.toContain('Claim deleted')
  act(() => button('Close message')?.click())
  expect(container.textContent).not.toContain('Claim saved')
})

test('asks a question and gives the answer to the screen', async () => {
  act(() => root.render(<Messages />))
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = confirm({ title: 'Delete the claim?', confirm: 'Delete' })
  })
  expect(document.body.textContent).toContain('Delete the claim?')
  await act(async () => button('Delete')?.click())
  expect(await answer).toBe(true)
})

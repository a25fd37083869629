// @vitest-environment jsdom
import { confirm, Link, toast } from '@tem/sdk'
import { BrowserRouter } from '@tem/sdk/host.ts'
import { stubWhatJsdomLacks } from '@tem/ui/testing/what-jsdom-lacks.ts'
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

const draw = () =>
  act(() =>
    root.render(
      <BrowserRouter>
        <Link to="/dashboard/next">Next</Link>
        <Messages />
      </BrowserRouter>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubWhatJsdomLacks()
})
afterEach(() => {
  act(() => root.render(null))
  vi.unstubAllGlobals()
})

test('shows toasts from before and after it is drawn, and closes each on request', () => {
  toast.success('Claim saved')
  draw()
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
  draw()
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = confirm({ title: 'Delete the claim?', confirm: 'Delete' })
  })
  expect(document.body.textContent).toContain('Delete the claim?')
  await act(async () => button('Delete')?.click())
  expect(await answer).toBe(true)
})

test('a question ends with its screen', async () => {
  draw()
  let answer: boolean | undefined
  await act(async () => {
    confirm({ title: 'Submit Tuesday?' }).then((given) => {
      answer = given
    })
  })
  expect(answer).toBeUndefined()
  await act(async () => container.querySelector('a')?.click())
  expect(answer).toBe(false)
  expect(document.body.textContent).not.toContain('Submit Tuesday?')
})

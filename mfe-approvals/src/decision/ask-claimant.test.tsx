// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { stubWhatJsdomLacks } from '@tem/ui/testing/what-jsdom-lacks.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskClaimant } from './ask-claimant.tsx'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
const claim = { _id: 'c1', revision: 1, createdBy: { name: 'Asha Rao' } } as never
const field = () => document.querySelector('textarea')
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === label)?.click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubWhatJsdomLacks()
})
afterEach(async () => {
  await act(async () => root.render(null))
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a question that was closed by mistake opens with its text again', async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AskClaimant claim={claim} />
      </QueryClientProvider>,
    ),
  )
  await press('Ask')
  await expect.poll(field).not.toBeNull()
  await act(async () => {
    const box = field()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Which depot?')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Cancel')
  await expect.poll(field).toBeNull()
  await press('Ask')
  await expect.poll(() => field()?.value).toBe('Which depot?')
})

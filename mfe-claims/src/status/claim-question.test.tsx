// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { stubWhatJsdomLacks } from '@tem/ui/testing/what-jsdom-lacks.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClaimQuestion } from './claim-question.tsx'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
const claim = {
  _id: 'c1',
  history: [
    {
      label: 'Question Asked',
      from: 'pending',
      to: 'pending',
      note: 'Which depot?',
      respondedBy: { name: 'Kavita Joshi' },
    },
  ],
} as never

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubWhatJsdomLacks()
})
afterEach(async () => {
  await act(async () => root.render(null))
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(): Promise<HTMLTextAreaElement | null> {
  await act(async () => root.render(null))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ClaimQuestion claim={claim} />
      </QueryClientProvider>,
    ),
  )
  return place.querySelector('textarea')
}

test('an answer that was typed is still there when the claim is opened again', async () => {
  const answer = await open()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      answer,
      'The one in Hosur.',
    )
    answer?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect((await open())?.value).toBe('The one in Hosur.')
})

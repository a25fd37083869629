// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { placeInTest } from '@tem/ui/testing/place-in-test.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ClaimQuestion } from './claim-question.tsx'

const { place, draw } = placeInTest()
const claim = {
  _id: 'c1',
  history: [
    {
      label: 'Question Asked',
      code: 'asked',
      from: 'pending',
      to: 'pending',
      note: 'Which depot?',
      respondedBy: { name: 'Kavita Joshi' },
    },
  ],
} as never

async function open(): Promise<HTMLTextAreaElement | null> {
  await draw(null)
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ClaimQuestion claim={claim} />
    </QueryClientProvider>,
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

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClaimQuestion } from './claim-question.tsx'

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

function open() {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClaimQuestion claim={claim} />
    </QueryClientProvider>,
  )
  return screen.findByRole<HTMLTextAreaElement>('textbox')
}

test('an answer that was typed is still there when the claim is opened again', async () => {
  fireEvent.change(await open(), { target: { value: 'The one in Hosur.' } })
  expect((await open()).value).toBe('The one in Hosur.')
})

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AskClaimant } from './ask-claimant.tsx'

const claim = { _id: 'c1', revision: 1, createdBy: { name: 'Asha Rao' } } as never
/** What opens may only be loaded then: React goes on with it in an act that waits. */
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('a question that was closed by mistake opens with its text again', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskClaimant claim={claim} />
    </QueryClientProvider>,
  )
  await press('Ask')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Which depot?' } })
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await press('Ask')
  await screen.findByDisplayValue('Which depot?')
})

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AskClaimant } from './ask-claimant.tsx'

const claim = { _id: 'c1', revision: 1, createdBy: { name: 'Asha Rao' } } as never
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a question that was closed by mistake opens with its text again', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskClaimant claim={claim} />
    </QueryClientProvider>,
  )
  press('Ask')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Which depot?' } })
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  press('Ask')
  await screen.findByDisplayValue('Which depot?')
})

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CalendarDay } from './calendar.ts'
import { SubmitDays } from './submit-days.tsx'

const dayWith = (expenseDate: string) =>
  ({
    _id: expenseDate,
    expenseDate,
    totalAmount: 10_000,
    count: 1,
    placesVisited: [],
  }) as unknown as CalendarDay

it('submits the days that the dialog shows, whatever has arrived since it opened', async () => {
  const send = vi.fn(async () => ({ success: true as const, processed: 1, skipped: [], message: '' }))
  const client = new QueryClient()
  const page = (ready: readonly CalendarDay[], sent: readonly CalendarDay[]) => (
    <QueryClientProvider client={client}>
      <p>{ready.length} ready</p>
      <SubmitDays ready={ready} sent={sent} send={send} />
    </QueryClientProvider>
  )

  const [earlier, ready, late] = [dayWith('2026-11-13'), dayWith('2026-11-16'), dayWith('2026-11-17')]
  const { rerender } = render(page([ready], [earlier, ready]))
  // The dialog may only be loaded then: React goes on with it in an act that waits.
  await act(async () => screen.getByRole('button', { name: 'Submit' }).click())
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Submit 1 day?')
  rerender(page([ready, late], [earlier, ready, late]))
  screen.getByText('2 ready')
  expect(dialog.textContent).toContain('Submit 1 day?')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(send.mock.calls).toEqual([[[earlier, ready]]]))
})

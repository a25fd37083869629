// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { stubWhatJsdomLacks } from '@tem/ui/testing/what-jsdom-lacks.ts'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

beforeEach(stubWhatJsdomLacks)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('submits the days that the dialog shows, whatever has arrived since it opened', async () => {
  const send = vi.fn(async () => ({ success: true as const, processed: 1, skipped: [], message: '' }))
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const client = new QueryClient()
  const draw = (ready: readonly CalendarDay[], sent: readonly CalendarDay[]) =>
    root.render(
      <QueryClientProvider client={client}>
        <p>{ready.length} ready</p>
        <SubmitDays ready={ready} sent={sent} send={send} />
      </QueryClientProvider>,
    )
  const submitIn = (within: Element | null) =>
    [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Submit')
  const dialog = () => document.querySelector('[role=alertdialog]')

  const [earlier, ready, late] = [dayWith('2026-11-13'), dayWith('2026-11-16'), dayWith('2026-11-17')]
  draw([ready], [earlier, ready])
  await expect.poll(() => submitIn(page)).toBeDefined()
  submitIn(page)?.click()
  await expect.poll(() => dialog()?.textContent).toContain('Submit 1 day?')
  draw([ready, late], [earlier, ready, late])
  await expect.poll(() => page.textContent).toContain('2 ready')
  expect(dialog()?.textContent).toContain('Submit 1 day?')
  submitIn(dialog())?.click()
  await expect.poll(() => send.mock.calls).toEqual([[[earlier, ready]]])
  root.unmount()
})

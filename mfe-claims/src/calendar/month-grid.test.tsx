// @vitest-environment jsdom
import { BrowserRouter, QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { act, fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDayInUrl } from './calendar.ts'
import { compactMoney, MonthGrid } from './month-grid.tsx'

it.each([
  ['2026-11-17', '2026-11-16'],
  ['2026-11-05', '2026-11-04'],
])('from %s an arrow key leads to %s, also when an answer arrives before the URL has changed', (from, to) => {
  history.replaceState(null, '', '/dashboard/monthly-claim?day=2026-11-17')
  const client = new QueryClient()
  const Month = () => <MonthGrid day={useDayInUrl().day} days={undefined} />
  const page = () => (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Month />
      </BrowserRouter>
    </QueryClientProvider>
  )
  const { container, rerender } = render(page())
  const cell = container.querySelector<HTMLElement>(`[data-day="${from}"]`) ?? expect.fail(`No cell ${from}.`)
  act(() => cell.focus())
  act(() => {
    fireEvent.keyDown(cell, { key: 'ArrowLeft' })
    rerender(page())
  })
  expect(location.search).toBe(`?day=${to}`)
  expect(document.activeElement?.getAttribute('data-day')).toBe(to)
})

it.each([
  [0, '₹0'],
  [52_050, '₹521'],
  [1_234_00, '₹1,234'],
  [99_999_00, '₹99,999'],
  [1_00_000_00, '₹1L'],
  [1_23_456_00, '₹1.23L'],
  [12_34_567_00, '₹12.3L'],
  [99_99_999_00, '₹99.9L'],
  [1_00_00_000_00, '₹1Cr'],
])('%i paise fit a cell as %s', (paise, text) => {
  expect(compactMoney(paise)).toBe(text)
})

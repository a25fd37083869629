// @vitest-environment jsdom
import { BrowserRouter, QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useDayInUrl } from './calendar.ts'
import { compactMoney, MonthGrid } from './month-grid.tsx'

it.each([
  ['2026-11-17', '2026-11-16'],
  ['2026-11-05', '2026-11-04'],
])(
  'from %s an arrow key leads to %s, also when an answer arrives before the URL has changed',
  async (from, to) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    history.replaceState(null, '', '/dashboard/monthly-claim?day=2026-11-17')
    const client = new QueryClient()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const Month = () => <MonthGrid day={useDayInUrl().day} days={undefined} />
    const draw = () =>
      root.render(
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <Month />
          </BrowserRouter>
        </QueryClientProvider>,
      )
    await act(async () => draw())
    document.querySelector<HTMLElement>(`[data-day="${from}"]`)?.focus()
    await act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
      draw()
    })
    expect(location.search).toBe(`?day=${to}`)
    expect(document.activeElement?.getAttribute('data-day')).toBe(to)
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  },
)

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

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callQuery } from '../call/call-query.ts'
import { learnNames, named } from './named.ts'
import { SettingsProvider, useSettings } from './settings.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.useRealTimers()
  learnNames({})
})

const Today = () => useSettings().today

/** With an answer that says the 18th, from an evening in India. */
function drawAt(now: string) {
  vi.useFakeTimers({ now: new Date(now) })
  const client = new QueryClient()
  client.setQueryData(
    callQuery(getCommonConfig, {}).queryKey,
    { success: true, item: { today: '2026-03-18', names: { 'Own Bike': 'अपनी बाइक' } } } as never,
    { updatedAt: Date.parse('2026-03-18T23:30:00+05:30') },
  )
  return render(
    <QueryClientProvider client={client}>
      <SettingsProvider>
        <Today />
      </SettingsProvider>
    </QueryClientProvider>,
  ).container
}

test.each([
  ['2026-03-18T23:59:00+05:30', '2026-03-18'],
  ['2026-03-19T00:10:00+05:30', '2026-03-19'],
  ['2026-03-21T12:00:00+05:30', '2026-03-21'],
])('at %s it is the %s, whatever day the last answer named', (now, today) => {
  const page = drawAt(now)
  expect(page.textContent).toBe(today)
})

test('a screen that stays open shows the next day after midnight in India', async () => {
  const page = drawAt('2026-03-18T23:59:00+05:30')
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
  expect(page.textContent).toBe('2026-03-19')
})

test('a screen that was open overnight on a phone that slept shows the new day when it is looked at', () => {
  const page = drawAt('2026-03-18T22:00:00+05:30')
  vi.setSystemTime(new Date('2026-03-19T07:00:00+05:30'))
  expect(page.textContent).toBe('2026-03-18')
  fireEvent(document, new Event('visibilitychange'))
  expect(page.textContent).toBe('2026-03-19')
})

test('an expense is called what the company calls it in the language of the page, else as it is named', () => {
  expect(named('Own Bike')).toBe('Own Bike')
  drawAt('2026-03-18T22:00:00+05:30')
  expect(['Own Bike', 'Toll', 'constructor'].map((name) => named(name))).toEqual([
    'अपनी बाइक',
    'Toll',
    'constructor',
  ])
})

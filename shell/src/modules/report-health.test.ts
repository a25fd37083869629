// @vitest-environment jsdom
import { reportHealth } from '@tem/contracts/calls/releases.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a page counted is one report to the call of its contract', async () => {
  vi.useFakeTimers()
  const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', sent)
  localStorage.setItem('tem.session', JSON.stringify({ token: 't', item: {} }))
  const { countScreen } = await import('./report-health.ts')
  countScreen('claims', '1.0.0', 'loads')
  countScreen('claims', '1.0.0', 'loads')
  countScreen('shell', '1.0.0', 'crashes')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveBeenCalledOnce()
  const [url, { body }] = sent.mock.calls[0] ?? ['', {}]
  expect(url).toBe(`/api${reportHealth.path}`)
  const payload = JSON.parse(String(body))
  expect(reportHealth.payload.is(payload)).toBe(true)
  expect(payload.reports).toMatchObject([
    { module: 'claims', loads: 2, crashes: 0 },
    { module: 'shell', loads: 0, crashes: 1 },
  ])
})

// @vitest-environment jsdom
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ shell: {}, modules: [] })}</script>`
const { queryClient } = await import('./query-client.ts')
const { useLater, useQuiet, whenLineIsFree } = await import('./later.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Notice = () => <p>Notice</p>

test('a part that did not come is tried again, and the page works without it', async () => {
  const load = vi
    .fn<() => Promise<typeof Notice>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(Notice)
  const Part = lazyPart(load)
  const Later = () => useLater(Part, true) && <Part />
  const { container } = await act(async () => render(<Later />))
  expect(container.textContent).toBe('')
  await act(async () => vi.advanceTimersByTime(3_000))
  expect(load).toHaveBeenCalledTimes(2)
  expect(container.textContent).toBe('Notice')
})

test('a part that nobody asks for waits for its moment, and is not loaded once its screen is gone', async () => {
  const load = vi.fn(async () => Notice)
  const Part = lazyPart(load)
  const Later = () => useLater(Part, false) && <Part />
  const { unmount } = render(<Later />)
  expect(load).not.toHaveBeenCalled()
  unmount()
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(load).not.toHaveBeenCalled()
  const { container } = render(<Later />)
  await act(async () => vi.advanceTimersByTime(300))
  expect(container.textContent).toBe('Notice')
})

test('a part that is there already is drawn at once', async () => {
  const Part = lazyPart(async () => Notice)
  await Part.fetch()
  const Later = () => (useLater(Part, true) ? <Part /> : <p>Loading</p>)
  const { container } = render(<Later />)
  expect(container.textContent).toBe('Notice')
})

test('what asks again and again waits for the answers of the first screen', async () => {
  const fetching = vi.spyOn(queryClient, 'isFetching').mockReturnValue(2)
  const Bell = () => <p>{useQuiet() ? 'Asks' : 'Waits'}</p>
  const { container } = render(<Bell />)
  await act(async () => vi.advanceTimersByTime(900))
  expect(container.textContent).toBe('Waits')
  fetching.mockReturnValue(0)
  await act(async () => vi.advanceTimersByTime(300))
  expect(container.textContent).toBe('Asks')
})

test('without a connection no request needs the line, so nothing waits', () => {
  const work = vi.fn()
  const stop = whenLineIsFree(work)
  expect(work).not.toHaveBeenCalled()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  whenLineIsFree(work)
  expect(work).toHaveBeenCalledOnce()
})

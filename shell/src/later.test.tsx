// @vitest-environment jsdom
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ shell: {}, modules: [] })}</script>`
const { useLater } = await import('./later.ts')

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root.render(null))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Notice = () => <p>Notice</p>

test('a part that did not come is tried again, and the page works without it', async () => {
  const load = vi
    .fn<() => Promise<typeof Notice>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(Notice)
  const Part = lazyPart(load)
  const Later = () => useLater(Part, true) && <Part />
  await act(async () => root.render(<Later />))
  expect(place.textContent).toBe('')
  await act(async () => vi.advanceTimersByTime(3_000))
  expect(load).toHaveBeenCalledTimes(2)
  expect(place.textContent).toBe('Notice')
})

test('a part that nobody asks for waits for its moment, and is not loaded once its screen is gone', async () => {
  const load = vi.fn(async () => Notice)
  const Part = lazyPart(load)
  const Later = () => useLater(Part, false) && <Part />
  await act(async () => root.render(<Later />))
  expect(load).not.toHaveBeenCalled()
  await act(async () => root.render(null))
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(load).not.toHaveBeenCalled()
  await act(async () => root.render(<Later />))
  await act(async () => vi.advanceTimersByTime(300))
  expect(place.textContent).toBe('Notice')
})

test('a part that is there already is drawn at once', async () => {
  const Part = lazyPart(async () => Notice)
  await Part.fetch()
  const Later = () => (useLater(Part, true) ? <Part /> : <p>Loading</p>)
  act(() => root.render(<Later />))
  expect(place.textContent).toBe('Notice')
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, opensLater } from './lazy-part.tsx'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.render(null))
  vi.unstubAllGlobals()
})

const Window = ({ open }: { open: boolean }) => (open ? <p>Open</p> : null)

test('what could not be loaded ahead is loaded when it opens', async () => {
  const load = vi
    .fn<() => Promise<typeof Window>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(Window)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Later = opensLater(load)
  await act(async () => root.render(<Later open={false} />))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 5_000)
  await act(async () => root.render(<Later open />))
  expect(place.textContent).toBe('Open')
  await act(async () => root.render(<Later open={false} />))
  expect(place.textContent).toBe('')
  expect(load).toHaveBeenCalledTimes(2)
  // React's development build finds a use() that is only called sometimes.
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
})

test('what is loaded ahead is there at once', async () => {
  const Ahead = lazyPart(async () => Window)
  await Ahead.fetch()
  act(() => root.render(<Ahead open />))
  expect(place.textContent).toBe('Open')
})

test('a part whose file does not arrive leaves the rest of the screen alone, and is tried again', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<typeof Window>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(Window)
  const Later = opensLater(load)
  const draw = (open: boolean) =>
    act(async () =>
      root.render(
        <>
          <input defaultValue="Typed" />
          <Later open={open} />
        </>,
      ),
    )
  await draw(false)
  const field = place.querySelector('input')
  await draw(true)
  expect(place.querySelector('input')).toBe(field)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(place.textContent).toBe('Open')
  expect(place.querySelector('input')).toBe(field)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

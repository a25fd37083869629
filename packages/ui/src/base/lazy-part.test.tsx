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

// @vitest-environment jsdom
import { act, Component, type ReactNode, Suspense } from 'react'
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
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 60_000)
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

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render = () => (this.state.isBroken ? 'Broken' : this.props.children)
}

test('a part that does not come although there is a connection is an error of its screen, until a retry', async () => {
  vi.useFakeTimers()
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Window>>().mockRejectedValue(new Error('It does not run'))
  const Part = lazyPart(load)
  const attempt = (key: number) =>
    act(async () =>
      root.render(
        <Boundary key={key}>
          <Suspense>
            <Part open />
          </Suspense>
        </Boundary>,
      ),
    )
  await attempt(1)
  expect(place.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(place.textContent).toBe('Broken')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  load.mockResolvedValue(Window)
  await attempt(2)
  expect(place.textContent).toBe('Open')
  complaints.mockRestore()
  vi.useRealTimers()
})

// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart, opensLater } from './lazy-part.tsx'

const Window = ({ open }: { open: boolean }) => (open ? <p>Open</p> : null)

test('what could not be loaded ahead is loaded when it opens', async () => {
  const load = vi
    .fn<() => Promise<typeof Window>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(Window)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Later = opensLater(load)
  const { container, rerender } = await act(async () => render(<Later open={false} />))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await act(async () => rerender(<Later open />))
  expect(container.textContent).toBe('Open')
  await act(async () => rerender(<Later open={false} />))
  expect(container.textContent).toBe('')
  expect(load).toHaveBeenCalledTimes(2)
  // React's development build finds a use() that is only called sometimes.
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
})

test('what is loaded ahead is there at once', async () => {
  const Ahead = lazyPart(async () => Window)
  await Ahead.fetch()
  render(<Ahead open />)
  screen.getByText('Open')
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
  const page = (open: boolean) => (
    <>
      <input defaultValue="Typed" />
      <Later open={open} />
    </>
  )
  const { rerender } = await act(async () => render(page(false)))
  const field = screen.getByDisplayValue('Typed')
  await act(async () => rerender(page(true)))
  expect(screen.getByDisplayValue('Typed')).toBe(field)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  screen.getByText('Open')
  expect(screen.getByDisplayValue('Typed')).toBe(field)
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
  const attempt = (key: number) => (
    <Boundary key={key}>
      <Suspense>
        <Part open />
      </Suspense>
    </Boundary>
  )
  const { container, rerender } = await act(async () => render(attempt(1)))
  expect(container.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(container.textContent).toBe('Broken')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  load.mockResolvedValue(Window)
  await act(async () => rerender(attempt(2)))
  expect(container.textContent).toBe('Open')
  complaints.mockRestore()
  vi.useRealTimers()
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast.tsx'

const root = createRoot(document.createElement('div'))
const onClose = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root.render(null))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockClear()
})

test('toasts close by themselves, later if they offer an action', () => {
  const action = { label: 'Undo', onPress: () => {} }
  const toasts = [
    { id: 1, tone: 'success' as const, text: 'Claim saved' },
    { id: 2, tone: 'success' as const, text: 'Claim deleted', action },
  ]
  act(() => root.render(<ToastRegion toasts={toasts} onClose={onClose} />))
  vi.advanceTimersByTime(5_000)
  expect(onClose.mock.calls).toEqual([[1]])
  vi.advanceTimersByTime(5_000)
  expect(onClose.mock.calls).toEqual([[1], [2]])
})

test('a new toast does not prolong the others', () => {
  const first = { id: 1, tone: 'success' as const, text: 'Claim saved' }
  const second = { id: 2, tone: 'success' as const, text: 'Claim sent' }
  act(() => root.render(<ToastRegion toasts={[first]} onClose={onClose} />))
  vi.advanceTimersByTime(4_000)
  act(() => root.render(<ToastRegion toasts={[{ ...first }, second]} onClose={onClose} />))
  vi.advanceTimersByTime(1_000)
  expect(onClose.mock.calls).toEqual([[1]])
})

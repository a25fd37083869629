// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast.tsx'

const onClose = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  onClose.mockClear()
})

test('toasts close by themselves, later if they offer an action', () => {
  const action = { label: 'Undo', onPress: () => {} }
  const toasts = [
    { id: 1, tone: 'success' as const, text: 'Claim saved' },
    { id: 2, tone: 'success' as const, text: 'Claim deleted', action },
  ]
  render(<ToastRegion toasts={toasts} onClose={onClose} />)
  vi.advanceTimersByTime(5_000)
  expect(onClose.mock.calls).toEqual([[1]])
  vi.advanceTimersByTime(5_000)
  expect(onClose.mock.calls).toEqual([[1], [2]])
})

test('a new toast does not prolong the others', () => {
  const first = { id: 1, tone: 'success' as const, text: 'Claim saved' }
  const second = { id: 2, tone: 'success' as const, text: 'Claim sent' }
  const { rerender } = render(<ToastRegion toasts={[first]} onClose={onClose} />)
  vi.advanceTimersByTime(4_000)
  rerender(<ToastRegion toasts={[{ ...first }, second]} onClose={onClose} />)
  vi.advanceTimersByTime(1_000)
  expect(onClose.mock.calls).toEqual([[1]])
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, shownToasts, showToast, watchToasts } from './toast-store.ts'

const texts = () => shownToasts().map((toast) => toast.text)

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('go by themselves, and later when they offer something to do', () => {
    showToast('Claim saved')
    showToast('Claim deleted', { action: { label: 'Undo', onPress: () => {} } })
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual(['Claim deleted'])
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual([])
  })

  test('are three at most; the oldest makes room', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast(text)
    expect(texts()).toEqual(['two', 'three', 'four'])
  })

  test('tell whoever watches, until they stop', () => {
    const listener = vi.fn()
    const stop = watchToasts(listener)
    const close = showToast('Claim saved')
    close()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    showToast('Claim saved')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('can be closed by hand', () => {
    showToast('Claim saved')
    const [toast] = shownToasts()
    if (toast) closeToast(toast.id)
    expect(texts()).toEqual([])
  })
})

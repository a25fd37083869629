import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeToast, toast, toasts } from './toast.ts'

const store = getDefaultStore()
const messages = () => store.get(toasts).map(({ message }) => message)

// Tests of other files that run in this process say something too.
beforeEach(() => store.set(toasts, []))

test('keeps what was said before the shell draws it, in order', () => {
  toast.success('Claim saved')
  toast.failure('The claim was not sent.')
  expect(store.get(toasts).map(({ kind, message }) => [kind, message])).toEqual([
    ['success', 'Claim saved'],
    ['failure', 'The claim was not sent.'],
  ])
})

test('shows three at most; the oldest makes room', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast.success(message)
  expect(messages()).toEqual(['two', 'three', 'four'])
})

test('what can be undone stays while others make room', () => {
  toast.success('decided', { undo: () => {} })
  for (const message of ['one', 'two', 'three']) toast.success(message)
  expect(messages()).toEqual(['decided', 'two', 'three'])
})

test('closes one of two equal messages', () => {
  toast.success('Claim saved')
  toast.success('Claim saved')
  const [first] = store.get(toasts)
  closeToast(first?.id ?? 0)
  expect(store.get(toasts).map(({ id }) => id)).toEqual([(first?.id ?? 0) + 1])
})

test('notifies subscribers until they unsubscribe', () => {
  const listener = vi.fn()
  const unsubscribe = store.sub(toasts, listener)
  toast.success('Claim saved')
  unsubscribe()
  toast.success('Claim sent')
  expect(listener).toHaveBeenCalledTimes(1)
})

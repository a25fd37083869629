import { expect, test } from 'vitest'
import { pauseEnd, pauseRefusal } from './payment-pause.ts'

const since = new Date('2026-03-10T10:00:00+05:30')

test.each([
  ['2026-03-10T10:00:00+05:30', true],
  ['2026-03-13T09:59:59+05:30', true],
  ['2026-03-13T10:00:00+05:30', false],
  ['2026-03-20T10:00:00+05:30', false],
])('72 hours after a change, at %s: paused is %s', (at, isPaused) => {
  const refusal = pauseRefusal(pauseEnd(since), new Date(at), 'dd/MM/yyyy')
  expect(refusal !== undefined).toBe(isPaused)
  if (isPaused)
    expect(refusal).toBe(
      'Your contact details or sign-in were changed. You can confirm, approve and make payments again on 13/03/2026 at 10:00.',
    )
})

test('nobody is paused without a change', () => {
  expect(pauseRefusal(undefined, since, 'dd/MM/yyyy')).toBeUndefined()
})
